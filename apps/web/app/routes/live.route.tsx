import { readId } from '@jixu/domain/site/pages/read-id';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../page-title.ts';
import { LivePage } from '../site/live/live-page.tsx';
import type { PageHandle } from '../site/shell/page-handle.ts';

export const handle: PageHandle = { crumbs: () => [{ text: TEXTS.live }] };

export const meta = () => [{ title: pageTitle(TEXTS.live) }];

export default function LiveRoute() {
  const [search] = useSearchParams();
  return <LivePage liveId={readId(search.get('live_id'))} />;
}
