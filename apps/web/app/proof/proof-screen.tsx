import { proofViewOf } from '@jixu/controllers/proof/proof-view';
import { keepRecordRow } from '@jixu/controllers/proof/record-row';
import { pagePath } from '@jixu/domain/pages/page-path';
import { initialProofLookup } from '@jixu/domain/proof/proof-lookup';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { ProofList } from '@jixu/ui-kit/proof/proof-list.tsx';
import { ProofSearchForm } from '@jixu/ui-kit/proof/proof-search-form.tsx';
import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import { useEffect } from 'react';
import { useSite } from '../site/site-context.tsx';
import { takeProofQuery } from './proof-query.ts';
import { proofsOf } from './proofs-of-site.ts';

/** The lookup of study proofs, prefilled with the visitor's input (PROOF-09), and its result. */
export function ProofScreen() {
  const site = useSite();
  const proofs = proofsOf(site);
  const { form, list } = proofViewOf(useWatched(proofs, initialProofLookup));
  useEffect(() => {
    const brought = takeProofQuery(window);
    if (brought !== null) proofs.begin(brought);
  }, [proofs]);
  return (
    <PageColumn>
      <ProofSearchForm
        {...form}
        onChange={proofs.change}
        onLeave={proofs.leave}
        onCaptchaChange={proofs.typeCaptcha}
        onCaptchaRefresh={proofs.refreshCaptcha}
        onSubmit={proofs.search}
      />
      <ProofList
        {...list}
        recordHref={pagePath('studyRecord')}
        onRecord={(row) => keepRecordRow(site.sessionStorage, row)}
        onRetry={proofs.search}
      />
    </PageColumn>
  );
}
