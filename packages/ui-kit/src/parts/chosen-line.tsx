import { type ReactNode, useId } from 'react';
import line from './field-line.module.css';
import { FieldLine, type FieldNotes, useFieldIds } from './field-line.tsx';
import popup from './popup.module.css';
import { WholeWords } from './whole-words.tsx';

/** `filter`: one of several above a list. `line`: a line of a form, like TextField. */
export type ChosenPlace = 'filter' | 'line';

export interface ChosenLineProps extends FieldNotes {
  label: string;
  place?: ChosenPlace | undefined;
  disabled?: boolean | undefined;
}

/** Props for the button that opens the popup. */
export interface OpenerProps {
  id: string;
  className: string | undefined;
  'aria-labelledby': string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/**
 * The frame around anything chosen in a popup: the label, the button that shows the choice, the error. The button's text must have the id
 * `${id}-value`, so that label and choice together name the button.
 */
export function ChosenLine(props: ChosenLineProps & { children: (opener: OpenerProps) => ReactNode }) {
  const { label, place = 'filter', error, hint } = props;
  const { controlId, noteId } = useFieldIds(place === 'line' ? { error, hint } : {});
  const labelId = useId();
  const names = (id: string) => `${id} ${controlId}-value`;
  if (place === 'line') {
    return (
      <FieldLine
        label={label}
        controlId={controlId}
        noteId={noteId}
        error={error}
        hint={hint}
        disabled={props.disabled}
      >
        {props.children({
          id: controlId,
          className: line.choice,
          'aria-labelledby': names(`${controlId}-label`),
          ...(noteId ? { 'aria-describedby': noteId } : {}),
          ...(error ? { 'aria-invalid': true } : {}),
        })}
      </FieldLine>
    );
  }
  return (
    <div className={popup.filter}>
      <span id={labelId} className={popup.filterLabel}>
        {label}
      </span>
      {props.children({ id: controlId, className: popup.opener, 'aria-labelledby': names(labelId) })}
    </div>
  );
}

/** The chosen text, and a chevron. */
export function OpenerText({
  id,
  children,
  mark = 'm2 4 4 4 4-4',
}: {
  id: string;
  children: ReactNode;
  mark?: string;
}) {
  return (
    <>
      <span id={`${id}-value`}>
        <WholeWords>{children}</WholeWords>
      </span>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d={mark} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </>
  );
}
