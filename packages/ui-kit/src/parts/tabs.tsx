import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  panel: ReactNode;
}

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  /** The tabs share the full width. */
  even?: boolean;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  return (
    <Base.Root value={props.value} onValueChange={(value: Value) => props.onChange(value)}>
      <Base.List
        className={styles.list}
        aria-label={props.label}
        data-even={props.even || undefined}
        activateOnFocus
      >
        {props.items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={styles.tab}>
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {props.items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className={styles.panel} tabIndex={-1}>
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
