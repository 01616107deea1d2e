import { proofListHref } from '@jixu/domain/home/proof-list-href';
import { type ProofLookupFields, ProofLookupForm } from '@jixu/ui-kit/home/proof-lookup-form.tsx';
import { checkProofLookup } from '@jixu/ui-kit/home/proof-lookup-rule.ts';
import { useState } from 'react';

const EMPTY: ProofLookupFields = { name: '', idNumber: '' };

/** The study-proof lookup; goes to the list only when both fields are valid (HOME-14). */
export function ProofLookup() {
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<keyof ProofLookupFields, string>>>({});
  const found = (field: keyof ProofLookupFields) => {
    const text = checkProofLookup(field, fields);
    return text === null ? {} : { [field]: text };
  };
  const change = (field: keyof ProofLookupFields, value: string) => {
    const { [field]: _mended, ...others } = errors;
    setFields({ ...fields, [field]: value });
    setErrors(others);
  };
  const submit = () => {
    const wrong = { ...found('name'), ...found('idNumber') };
    setErrors(wrong);
    // A full page load rather than a router navigation: no request of this page may carry the number as its referrer
    // (X3).
    if (Object.keys(wrong).length === 0) window.location.assign(proofListHref(fields));
  };
  return (
    <ProofLookupForm
      fields={fields}
      errors={errors}
      onChange={change}
      onLeave={(field) => fields[field] !== '' && setErrors({ ...errors, ...found(field) })}
      onSubmit={submit}
    />
  );
}
