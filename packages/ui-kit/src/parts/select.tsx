import { Select as Base } from '@base-ui/react/select';
import { useId } from 'react';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> {
  label: string;
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const id = useId();
  const chosen = props.options.find((option) => option.value === props.value);
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {props.label}
      </span>
      <Base.Root
        value={props.value}
        disabled={props.disabled}
        onValueChange={(value) => value !== null && props.onChange(value)}
      >
        <Base.Trigger className={styles.trigger} aria-labelledby={`${id} ${id}-value`}>
          <span id={`${id}-value`} className={styles.value}>
            {chosen?.label ?? props.placeholder}
          </span>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className={styles.popup} aria-labelledby={id}>
              {props.options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={styles.item}>
                  <Base.ItemText>{option.label}</Base.ItemText>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  );
}
