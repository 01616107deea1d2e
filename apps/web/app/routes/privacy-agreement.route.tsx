import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import { AgreementPage } from '../agreements/agreement-page.tsx';
import { PRIVACY_AGREEMENT } from '../agreements/privacy-agreement.ts';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../shell/page-handle.ts';

export const handle: PageHandle = { crumbs: () => [{ text: PRIVACY_AGREEMENT.title }] };

export const meta = () => [{ title: pageTitle(PRIVACY_AGREEMENT.title) }];

export default function PrivacyAgreementRoute() {
  return (
    <PageColumn>
      <AgreementPage agreement={PRIVACY_AGREEMENT} />
    </PageColumn>
  );
}
