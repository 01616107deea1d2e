import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { pageTitle } from '../page-title.ts';
import { AgreementPage } from '../site/agreements/agreement-page.tsx';
import { PRIVACY_AGREEMENT } from '../site/agreements/privacy-agreement.ts';
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
