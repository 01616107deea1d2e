import { createProofFormController } from '@jixu/controllers/proof/proof-form-controller';
import { VERIFY_PATH } from '@jixu/credential/addresses';
import { proofListHref } from '@jixu/domain/site/home/proof-list-href';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { ProofLookupForm } from '@jixu/ui-kit/site/home/proof-lookup-form.tsx';
import { useState } from 'react';

/** The study-proof lookup; goes to the list only when both fields are valid (HOME-14). */
export function ProofLookup() {
  const [form] = useState(() =>
    // A full page load rather than a router navigation: no request of this page may carry the number as its referrer (X3).
    createProofFormController((fields) => window.location.assign(proofListHref(fields))),
  );
  return (
    <ProofLookupForm
      {...useWatched(form)}
      verifyHref={VERIFY_PATH}
      onChange={form.change}
      onLeave={form.leave}
      onSubmit={form.submit}
    />
  );
}
