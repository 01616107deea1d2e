import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { useFieldIds } from './field-line.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Maximum length; further characters are rejected. */
  maxLength: number;
  rows?: number;
  placeholder?: string;
  error?: string | null | undefined;
  hint?: string;
  disabled?: boolean;
}

/** A ruled text area for a few sentences, with a character count. */
export function TextArea(props: TextAreaProps) {
  const { rows = 4, error, hint, value, maxLength } = props;
  const { controlId, noteId } = useFieldIds(props);
  return (
    <div className={styles.area} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={controlId}>
        {props.label}
      </label>
      <textarea
        id={controlId}
        name={props.name}
        className={styles.paper}
        rows={rows}
        maxLength={maxLength}
        value={value}
        placeholder={props.placeholder}
        disabled={props.disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId ? `${noteId} ${controlId}-count` : `${controlId}-count`}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      <div className={styles.foot}>
        <div aria-live="polite">{noteId && <p id={noteId}>{error || hint}</p>}</div>
        <span className={styles.count} data-full={value.length >= maxLength || undefined}>
          <span id={`${controlId}-count`} className="visually-hidden">
            {PARTS_TEXTS.charactersOf(value.length, maxLength)}
          </span>
          <span aria-hidden="true">
            {value.length}/{maxLength}
          </span>
        </span>
      </div>
    </div>
  );
}
