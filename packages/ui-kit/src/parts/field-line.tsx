import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field-line.module.css';

export interface FieldNotes {
  /** The error; replaces the hint. */
  error?: string | null | undefined;
  hint?: string | undefined;
}

export interface FieldLineProps extends FieldNotes {
  label: string;
  /** The control, named by the label and described by the note. */
  controlId: string;
  /** null: no note below. */
  noteId: string | undefined;
  disabled?: boolean | undefined;
  /** At the end of the line: a button, a picture. */
  trailing?: ReactNode;
  children: ReactNode;
}

/** The ids that connect a control with its label and with the note below it. */
export function useFieldIds({ error, hint }: FieldNotes) {
  const controlId = useId();
  return { controlId, noteId: error || hint ? `${controlId}-note` : undefined };
}

/** One ruled line of a form: label on the left, control on the right, error below. */
export function FieldLine(props: FieldLineProps) {
  const { controlId, noteId, error, hint } = props;
  return (
    <div className={classNames(styles.field, error && styles.invalid)}>
      <div className={styles.line} data-disabled={props.disabled || undefined}>
        <label className={styles.label} id={`${controlId}-label`} htmlFor={controlId}>
          {props.label}
        </label>
        {props.children}
        {props.trailing && <div className={styles.trailing}>{props.trailing}</div>}
      </div>
      <div aria-live="polite">
        {noteId && (
          <p id={noteId} className={error ? styles.error : styles.hint}>
            {error || hint}
          </p>
        )}
      </div>
    </div>
  );
}
