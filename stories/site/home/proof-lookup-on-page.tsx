import { createProofFormController } from '@jixu/controllers/proof/proof-form-controller';
import type { ProofLookupFields } from '@jixu/domain/proof/proof-lookup';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { ProofLookupForm } from '@jixu/ui-kit/site/home/proof-lookup-form.tsx';
import { useState } from 'react';

/** The lookup form as the home page runs it; `onLookup` is called only when both fields are as they should be. */
export function ProofLookupOnPage({ onLookup }: { onLookup: (fields: ProofLookupFields) => void }) {
  const [form] = useState(() => createProofFormController(onLookup));
  return (
    <ProofLookupForm
      {...useWatched(form)}
      verifyHref="/verify.html"
      onChange={form.change}
      onLeave={form.leave}
      onSubmit={form.submit}
    />
  );
}
