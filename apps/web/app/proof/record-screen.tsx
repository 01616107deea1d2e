import type { DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { pagePath } from '@jixu/domain/pages/page-path';
import { StudyRecord } from '@jixu/ui-kit/proof/study-record.tsx';
import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import { PROOF_TEXTS } from '@jixu/ui-kit/texts/proof-texts.ts';
import { useCallback, useEffect, useState } from 'react';
import { answerOf } from '../api/answer.ts';
import type { Site } from '../site/create-site.ts';
import { useSite } from '../site/site-context.tsx';
import { proofsOf } from './proofs-of-site.ts';
import { dropRecordRow, readRecordRow } from './record-row.ts';

type Opened =
  | { record: DataOf<'getStudyRecord'> }
  | { record: null; state: 'loading' }
  | { record: null; state: 'closed' | 'failed'; message: string };

const LOADING: Opened = { record: null, state: 'loading' };

/** Opens the record of the row chosen in this tab, for which its ticket is required (security X3). */
async function openRecord(site: Site): Promise<Opened> {
  const row = readRecordRow(site.sessionStorage);
  if (row === null) return { record: null, state: 'closed', message: PROOF_TEXTS.record.unnamed };
  const { errcode, errmsg, data } = answerOf<'getStudyRecord'>(await site.api.getStudyRecord(row));
  if (data !== null) return { record: data };
  if (errcode !== ERRCODES.RECORD_TICKET_DEAD) return { record: null, state: 'failed', message: errmsg };
  dropRecordRow(site.sessionStorage);
  proofsOf(site).forgetRows();
  return { record: null, state: 'closed', message: errmsg };
}

/** The study record behind a row of the proof list (RECORD-01, RECORD-02). */
export function RecordScreen() {
  const site = useSite();
  const [opened, setOpened] = useState<Opened>(LOADING);
  const open = useCallback(async () => {
    setOpened(LOADING);
    setOpened(await openRecord(site));
  }, [site]);
  useEffect(() => void open(), [open]);
  return (
    <PageColumn>
      <StudyRecord {...opened} lookupHref={pagePath('proofList')} onRetry={() => void open()} />
    </PageColumn>
  );
}
