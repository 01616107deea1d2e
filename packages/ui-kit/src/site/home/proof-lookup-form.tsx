import type { ProofLookupErrors, ProofLookupFields } from '@jixu/domain/proof/proof-lookup';
import { Button } from '../../parts/button.tsx';
import { FoldingSection } from '../../parts/folding-section.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { HOME_TEXTS } from '../../texts/home-texts.ts';
import styles from './proof-lookup-form.module.css';

const TEXTS = HOME_TEXTS.proof;

export const PROOF_LOOKUP_STATES = [
  'empty',
  'name-missing',
  'number-missing',
  'number-malformed',
  'filled',
] as const;
export type ProofLookupState = (typeof PROOF_LOOKUP_STATES)[number];

export interface ProofLookupFormProps {
  fields: ProofLookupFields;
  errors: ProofLookupErrors;
  /** Where somebody who was given a proof checks it. */
  verifyHref: string;
  onChange: (field: keyof ProofLookupFields, value: string) => void;
  onLeave: (field: keyof ProofLookupFields) => void;
  /** By the button or Enter; the caller decides whether to leave the page (HOME-14). */
  onSubmit: () => void;
}

function stateOf({ fields, errors }: Pick<ProofLookupFormProps, 'fields' | 'errors'>): ProofLookupState {
  if (errors.name) return 'name-missing';
  if (errors.idNumber) return fields.idNumber.trim() === '' ? 'number-missing' : 'number-malformed';
  return fields.name === '' && fields.idNumber === '' ? 'empty' : 'filled';
}

/** The lookup of study proofs: a voucher with two lines and one button. */
export function ProofLookupForm(props: ProofLookupFormProps) {
  const line = (field: keyof ProofLookupFields) => ({
    name: field,
    value: props.fields[field],
    error: props.errors[field],
    onChange: (value: string) => props.onChange(field, value),
    onBlur: () => props.onLeave(field),
  });
  return (
    <FoldingSection title={TEXTS.title} note={TEXTS.note} state={stateOf(props)}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        <TextField
          label={TEXTS.name}
          placeholder={TEXTS.namePlaceholder}
          autoComplete="off"
          {...line('name')}
        />
        <TextField
          label={TEXTS.idNumber}
          placeholder={TEXTS.idNumberPlaceholder}
          kind="id-card"
          autoComplete="off"
          {...line('idNumber')}
        />
        <Button type="submit" wide>
          {TEXTS.submit}
        </Button>
        <LinkButton kind="quiet" size="small" href={props.verifyHref}>
          {TEXTS.verify}
        </LinkButton>
      </form>
    </FoldingSection>
  );
}
