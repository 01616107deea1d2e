import { Checkbox as Base } from '@base-ui/react/checkbox';
import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { WholeWords } from './whole-words.tsx';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Clicking the label ticks the box, too, except on links inside it. */
  children: ReactNode;
  /** "round" looks like a radio but can be unticked (A18). */
  shape?: 'square' | 'round';
  disabled?: boolean;
  error?: string | null | undefined;
}

export function Checkbox(props: CheckboxProps) {
  const id = useId();
  const { error } = props;
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <div className={styles.row}>
        <Base.Root
          id={id}
          className={styles.box}
          data-shape={props.shape ?? 'square'}
          checked={props.checked}
          disabled={props.disabled}
          onCheckedChange={(checked) => props.onChange(checked)}
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <Base.Indicator className={styles.mark}>
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="M2 6.5 5 9l5-6" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </Base.Indicator>
        </Base.Root>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          <WholeWords>{props.children}</WholeWords>
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
