import { AgreementPage } from '@jixu/ui-kit/site/agreements/agreement-page.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { USER_AGREEMENT } from '@jixu/ui-kit/texts/user-agreement.ts';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';

export const handle: PageHandle = { crumbs: () => [{ text: USER_AGREEMENT.title }] };

export const meta = () => [{ title: pageTitle(USER_AGREEMENT.title) }];

export default function UserAgreementRoute() {
  return (
    <PageColumn>
      <AgreementPage agreement={USER_AGREEMENT} />
    </PageColumn>
  );
}
