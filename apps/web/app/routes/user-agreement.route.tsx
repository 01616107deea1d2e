import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { pageTitle } from '../page-title.ts';
import { AgreementPage } from '../site/agreements/agreement-page.tsx';
import { USER_AGREEMENT } from '../site/agreements/user-agreement.ts';
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
