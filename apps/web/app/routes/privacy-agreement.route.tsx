import { AgreementPage } from '@jixu/ui-kit/site/agreements/agreement-page.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { PRIVACY_AGREEMENT } from '@jixu/ui-kit/texts/privacy-agreement.ts';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';

export const handle: PageHandle = { crumbs: () => [{ text: PRIVACY_AGREEMENT.title }] };

export const meta = () => [{ title: pageTitle(PRIVACY_AGREEMENT.title) }];

export default function PrivacyAgreementRoute() {
  return (
    <PageColumn>
      <AgreementPage agreement={PRIVACY_AGREEMENT} />
    </PageColumn>
  );
}
