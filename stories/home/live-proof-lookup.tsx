import { type ProofLookupFields, ProofLookupForm } from '@jixu/ui-kit/home/proof-lookup-form.tsx';
import { checkProofLookup } from '@jixu/ui-kit/home/proof-lookup-rule.ts';
import { useState } from 'react';

const EMPTY: ProofLookupFields = { name: '', idNumber: '' };

/** The lookup form bound to its rule; `onLookup` is called only when both fields are valid. */
export function LiveProofLookup({ onLookup }: { onLookup: (fields: ProofLookupFields) => void }) {
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<keyof ProofLookupFields, string>>>({});
  const found = (field: keyof ProofLookupFields) => {
    const text = checkProofLookup(field, fields);
    return text === null ? {} : { [field]: text };
  };
  return (
    <ProofLookupForm
      fields={fields}
      errors={errors}
      onChange={(field, value) => {
        const { [field]: _cleared, ...others } = errors;
        setFields({ ...fields, [field]: value });
        setErrors(others);
      }}
      onLeave={(field) => setErrors({ ...errors, ...found(field) })}
      onSubmit={() => {
        const wrong = { ...found('name'), ...found('idNumber') };
        setErrors(wrong);
        if (Object.keys(wrong).length === 0) onLookup(fields);
      }}
    />
  );
}
