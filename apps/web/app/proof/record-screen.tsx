import { createRecordController, LOADING_RECORD } from '@jixu/controllers/proof/record-controller';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { StudyRecord } from '@jixu/ui-kit/proof/study-record.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { PROOF_TEXTS } from '@jixu/ui-kit/texts/proof-texts.ts';
import { useEffect, useState } from 'react';
import { useSite } from '../site/context/site-context.tsx';
import { proofsOf } from './proofs-of-site.ts';

/** The study record behind a row of the proof list (RECORD-01, RECORD-02). */
export function RecordScreen() {
  const site = useSite();
  const [controller] = useState(() => {
    const { api: calls, sessionStorage } = site;
    return createRecordController({ calls, sessionStorage, forgetRows: proofsOf(site).forgetRows });
  });
  const opened = useWatched(controller, LOADING_RECORD);
  useEffect(() => void controller.open(), [controller]);
  const shown =
    'message' in opened ? { ...opened, message: opened.message ?? PROOF_TEXTS.record.unnamed } : opened;
  return (
    <PageColumn>
      <StudyRecord {...shown} lookupHref={pagePath('proofList')} onRetry={() => void controller.open()} />
    </PageColumn>
  );
}
