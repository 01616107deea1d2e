import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import { AgreementPage } from '../agreements/agreement-page.tsx';
import { USER_AGREEMENT } from '../agreements/user-agreement.ts';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../shell/page-handle.ts';

export const handle: PageHandle = { crumbs: () => [{ text: USER_AGREEMENT.title }] };

export const meta = () => [{ title: pageTitle(USER_AGREEMENT.title) }];

export default function UserAgreementRoute() {
  return (
    <PageColumn>
      <AgreementPage agreement={USER_AGREEMENT} />
    </PageColumn>
  );
}
