import { isIdNumberForm } from '@jixu/domain/proof/looked-up-number';
import { HOME_TEXTS } from '../texts/home-texts.ts';
import type { ProofLookupFields } from './proof-lookup-form.tsx';

const TEXTS = HOME_TEXTS.proof;

/** The error of one field of the lookup; null when it is valid. Surrounding blanks do not count. 000 §5. */
export function checkProofLookup(field: keyof ProofLookupFields, fields: ProofLookupFields): string | null {
  const value = fields[field].trim();
  if (field === 'name') return value === '' ? TEXTS.nameMissing : null;
  if (value === '') return TEXTS.idNumberMissing;
  return isIdNumberForm(value) ? null : TEXTS.idNumberMalformed;
}
