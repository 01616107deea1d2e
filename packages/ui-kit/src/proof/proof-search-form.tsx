import type { CaptchaForm } from '@jixu/domain/identity/captcha/captcha-sheet';
import type { ProofLookupErrors, ProofLookupFields } from '@jixu/domain/proof/proof-lookup';
import { AppLink } from '../parts/app-link.tsx';
import { Button } from '../parts/button.tsx';
import { type AskedCaptcha, CaptchaField } from '../parts/captcha-field.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { TextField } from '../parts/text-field.tsx';
import { PROOF_TEXTS as TEXTS } from '../texts/proof-texts.ts';
import styles from './proof-search-form.module.css';

export const PROOF_SEARCH_STATES = [
  'empty',
  'filled',
  'faulty',
  'searching',
  'captcha-asked',
  'captcha-wrong',
] as const;
export type ProofSearchState = (typeof PROOF_SEARCH_STATES)[number];

export interface ProofSearchFormProps {
  fields: ProofLookupFields;
  errors: ProofLookupErrors;
  /** null: not required. */
  captcha: AskedCaptcha | null;
  searching: boolean;
  /** Where somebody who was given a proof checks it. */
  verifyHref: string;
  onChange: (field: keyof ProofLookupFields, value: string) => void;
  onLeave: (field: keyof ProofLookupFields) => void;
  onCaptchaChange: (code: string) => void;
  onCaptchaRefresh: (form?: CaptchaForm) => void;
  onSubmit: () => void;
}

function stateOf({ fields, errors, captcha, searching }: ProofSearchFormProps): ProofSearchState {
  if (searching) return 'searching';
  if (captcha) return !captcha.error ? 'captcha-asked' : 'captcha-wrong';
  if (errors.name || errors.idNumber) return 'faulty';
  return fields.name === '' && fields.idNumber === '' ? 'empty' : 'filled';
}

/** The lookup on its own page: a voucher with two lines, a third when a captcha is required, and one button. */
export function ProofSearchForm(props: ProofSearchFormProps) {
  const { captcha, searching } = props;
  const line = (field: keyof ProofLookupFields) => ({
    name: field,
    value: props.fields[field],
    error: props.errors[field],
    onChange: (value: string) => props.onChange(field, value),
    onBlur: () => props.onLeave(field),
    autoComplete: 'off',
  });
  return (
    <section data-panel-state={stateOf(props)}>
      <SectionHead
        level={1}
        title={TEXTS.title}
        note={TEXTS.note}
        aside={<AppLink href={props.verifyHref}>{TEXTS.verify}</AppLink>}
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!searching) props.onSubmit();
        }}
      >
        <TextField label={TEXTS.name} placeholder={TEXTS.namePlaceholder} {...line('name')} />
        <TextField
          label={TEXTS.idNumber}
          placeholder={TEXTS.idNumberPlaceholder}
          kind="id-card"
          {...line('idNumber')}
        />
        {captcha && (
          <CaptchaField
            captcha={captcha}
            label={TEXTS.captcha}
            placeholder={TEXTS.captchaPlaceholder}
            onChange={props.onCaptchaChange}
            onRefresh={props.onCaptchaRefresh}
          />
        )}
        <Button type="submit" kind="primary" size="large" busy={searching} className={styles.submit}>
          {searching ? TEXTS.submitting : TEXTS.submit}
        </Button>
      </form>
    </section>
  );
}
