import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './radio-group.module.css';
import { WholeWords } from './whole-words.tsx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A note in small print below the label. */
  hint?: string;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  /** null: nothing chosen yet. */
  value: Value | null;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  /** `cards` draws a box around each option, for options with a note. */
  look?: 'plain' | 'cards';
  labelHidden?: boolean;
  error?: string | null | undefined;
  disabled?: boolean;
}

/** A few exclusive options, all visible; for more than five use a Select. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const id = useId();
  const { error, look = 'plain' } = props;
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <span id={id} className={props.labelHidden ? 'visually-hidden' : styles.label}>
        {props.label}
      </span>
      <Base
        className={classNames(styles.group, styles[look])}
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        value={props.value}
        disabled={props.disabled}
        onValueChange={(value: Value | null) => value !== null && props.onChange(value)}
      >
        {props.options.map((option) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside renders the input
          <label key={option.value} className={styles.option}>
            <Radio.Root value={option.value} disabled={option.disabled} className={styles.dot}>
              <Radio.Indicator className={styles.mark} />
            </Radio.Root>
            <span>
              <WholeWords>{option.label}</WholeWords>
              {option.hint && (
                <span className={styles.hint}>
                  <WholeWords>{option.hint}</WholeWords>
                </span>
              )}
            </span>
          </label>
        ))}
      </Base>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
