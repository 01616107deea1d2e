import { characterCount, firstCharacters } from '@jixu/domain/text/characters';
import { useState } from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { useFieldIds } from './field-line.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Most characters; further ones are not taken. */
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
  // What is being composed, a syllable of pinyin, is longer than what it becomes: it is cut afterwards.
  const [composed, setComposed] = useState<string | null>(null);
  const write = (text: string) => {
    setComposed(null);
    props.onChange(firstCharacters(text, maxLength));
  };
  const length = characterCount(value);
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
        value={composed ?? value}
        placeholder={props.placeholder}
        disabled={props.disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId ? `${noteId} ${controlId}-count` : `${controlId}-count`}
        onChange={({ currentTarget, nativeEvent }) =>
          (nativeEvent as InputEvent).isComposing
            ? setComposed(currentTarget.value)
            : write(currentTarget.value)
        }
        onCompositionEnd={({ currentTarget }) => write(currentTarget.value)}
      />
      <div className={styles.foot}>
        <div aria-live="polite">{noteId && <p id={noteId}>{error || hint}</p>}</div>
        <span className={styles.count} data-full={length >= maxLength || undefined}>
          <span id={`${controlId}-count`} className="visually-hidden">
            {PARTS_TEXTS.charactersOf(length, maxLength)}
          </span>
          <span aria-hidden="true">
            {length}/{maxLength}
          </span>
        </span>
      </div>
    </div>
  );
}
