import { PROOF_TEXTS } from '@jixu/ui-kit/texts/proof-texts.ts';
import { pageTitle } from '../page-title.ts';
import { ProofScreen } from '../proof/proof-screen.tsx';
import type { PageHandle } from '../site/shell/page-handle.ts';

export const handle: PageHandle = { crumbs: () => [{ text: PROOF_TEXTS.title }] };

export const meta = () => [{ title: pageTitle(PROOF_TEXTS.title) }];

// No loader, so that no other request ever contains the address.
export default function ProofListRoute() {
  return <ProofScreen />;
}
