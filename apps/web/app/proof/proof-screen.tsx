import { pagePath } from '@jixu/domain/pages/page-path';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { ProofList } from '@jixu/ui-kit/proof/proof-list.tsx';
import { ProofSearchForm } from '@jixu/ui-kit/proof/proof-search-form.tsx';
import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import { useEffect } from 'react';
import { useSite } from '../site/site-context.tsx';
import { takeProofQuery } from './proof-query.ts';
import { NOTHING_ASKED } from './proof-runner.ts';
import { proofsOf } from './proofs-of-site.ts';
import { keepRecordRow } from './record-row.ts';

/** The lookup of study proofs, prefilled with the visitor's input (PROOF-09), and its result. */
export function ProofScreen() {
  const site = useSite();
  const proofs = proofsOf(site);
  const { fields, errors, captcha, list, rows, message } = useWatched(proofs.state, NOTHING_ASKED);
  useEffect(() => {
    const brought = takeProofQuery(window);
    if (brought !== null) void proofs.begin(brought);
  }, [proofs]);
  const search = () => void proofs.search();
  return (
    <PageColumn>
      <ProofSearchForm
        fields={fields}
        errors={errors}
        captcha={captcha}
        searching={list === 'loading'}
        onChange={(field, value) => proofs.change(field, value)}
        onLeave={(field) => proofs.leave(field)}
        onCaptchaChange={(code) => proofs.changeCaptcha(code)}
        onCaptchaRefresh={() => void proofs.refreshCaptcha()}
        onSubmit={search}
      />
      <ProofList
        state={list}
        rows={rows}
        message={message}
        recordHref={pagePath('studyRecord')}
        onRecord={(row) => keepRecordRow(site.sessionStorage, row)}
        onRetry={search}
      />
    </PageColumn>
  );
}
