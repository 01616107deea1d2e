import { pagePath } from '@jixu/domain/site/pages/page-path';
import { PROOF_TEXTS } from '@jixu/ui-kit/texts/proof-texts.ts';
import { pageTitle } from '../page-title.ts';
import { RecordScreen } from '../proof/record-screen.tsx';
import type { PageHandle } from '../site/shell/page-handle.ts';

export const handle: PageHandle = {
  crumbs: () => [
    { text: PROOF_TEXTS.title, href: pagePath('proofList') },
    { text: PROOF_TEXTS.record.title },
  ],
};

export const meta = () => [{ title: pageTitle(PROOF_TEXTS.record.title) }];

export default function StudyRecordRoute() {
  return <RecordScreen />;
}
