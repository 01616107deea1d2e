import { CENTER } from '@jixu/domain/site/pages/page-path';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';
import { CenterScreen } from '../study/center/center-screen.tsx';
import { centerSection } from '../study/center/center-section.ts';
import type { Route } from './+types/center.route.ts';

const titleOf = (type: string | undefined) => CENTER_TEXTS.menuItems[centerSection(type ?? '', null) ?? 1];

export const handle: PageHandle = {
  crumbs: (_data, { type }) => [{ text: CENTER_TEXTS.menu, href: CENTER.study }, { text: titleOf(type) }],
};

export const meta: Route.MetaFunction = ({ params }) => [{ title: pageTitle(titleOf(params.type)) }];

/** The page itself is the same for every learner: personal data are fetched in the browser, by its session. */
export function loader({ params }: Route.LoaderArgs) {
  if (centerSection(params.type, null) === null) throw new Response(null, { status: 404 });
  return null;
}

export default function CenterRoute({ params }: Route.ComponentProps) {
  return <CenterScreen type={params.type} />;
}
