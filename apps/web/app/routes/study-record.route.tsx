import { PROOF_TEXTS } from '@jixu/ui-kit/texts/proof-texts.ts';
import { pageTitle } from '../page-title.ts';
import { PROOF_LIST_PATH } from '../proof/proof-query.ts';
import { RecordScreen } from '../proof/record-screen.tsx';
import type { PageHandle } from '../shell/page-handle.ts';

export const handle: PageHandle = {
  crumbs: () => [{ text: PROOF_TEXTS.title, href: PROOF_LIST_PATH }, { text: PROOF_TEXTS.record.title }],
};

export const meta = () => [{ title: pageTitle(PROOF_TEXTS.record.title) }];

export default function StudyRecordRoute() {
  return <RecordScreen />;
}
