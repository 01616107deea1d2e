import { Checkbox as Base } from '@base-ui/react/checkbox';
import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** May hold links; they stay outside the click area of the box. */
  children: ReactNode;
  /** "round" looks like a radio but can be unticked (A18). */
  shape?: 'square' | 'round';
  disabled?: boolean;
}

export function Checkbox(props: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <Base.Root
        className={styles.box}
        data-shape={props.shape ?? 'square'}
        checked={props.checked}
        disabled={props.disabled}
        onCheckedChange={(checked) => props.onChange(checked)}
        aria-labelledby={id}
      >
        <Base.Indicator className={styles.mark}>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="M2 6.5 5 9l5-6" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </Base.Indicator>
      </Base.Root>
      <span id={id} className={styles.label}>
        {props.children}
      </span>
    </div>
  );
}
