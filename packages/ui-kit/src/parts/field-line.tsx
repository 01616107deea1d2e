import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field-line.module.css';

export interface FieldNotes {
  /** What is wrong; stands in place of the hint. */
  error?: string | null | undefined;
  hint?: string | undefined;
}

export interface FieldLineProps extends FieldNotes {
  label: string;
  /** Of what is filled in; labelled by the label and described by the note. */
  controlId: string;
  /** null: nothing is written below. */
  noteId: string | undefined;
  disabled?: boolean | undefined;
  /** Stands at the end of the line: a button, a picture. */
  trailing?: ReactNode;
  children: ReactNode;
}

/** The ids a control needs to be named by its label and described by what is written below it. */
export function useFieldIds({ error, hint }: FieldNotes) {
  const controlId = useId();
  return { controlId, noteId: error || hint ? `${controlId}-note` : undefined };
}

/** One ruled line of a form: its name on the left, what is filled in on the right, what is wrong below. */
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
