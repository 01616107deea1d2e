import { downloadProof } from '@jixu/controllers/proof/download-proof';
import { proofViewOf } from '@jixu/controllers/proof/proof-view';
import { keepRecordRow } from '@jixu/controllers/proof/record-row';
import { VERIFY_PATH } from '@jixu/credential/addresses';
import { initialProofLookup } from '@jixu/domain/proof/proof-lookup';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { ProofList } from '@jixu/ui-kit/proof/proof-list.tsx';
import { ProofSearchForm } from '@jixu/ui-kit/proof/proof-search-form.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { useEffect } from 'react';
import { useSite } from '../site/context/site-context.tsx';
import { takeProofQuery } from './proof-query.ts';
import { proofsOf } from './proofs-of-site.ts';
import { isFileThere, saveFile } from './save-proof.ts';

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
        verifyHref={VERIFY_PATH}
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
        onDownload={(href, event) => {
          // What another site keeps, the browser asks it for.
          if (!href.startsWith('/')) return;
          event.preventDefault();
          void downloadProof(
            { isThere: isFileThere, save: (file) => saveFile(file), toast: site.toast },
            href,
          );
        }}
        onRetry={proofs.search}
      />
    </PageColumn>
  );
}
