import { sharedData, sharedHeaders } from '../api/read-shared.server.ts';
import { NOT_FOUND_TITLE, pageTitle } from '../page-title.ts';
import { AreaNotOpen } from '../region/area-not-open.tsx';
import { AreaScreen } from '../region/area-screen.tsx';
import { type AreaPageData, areaIdOf, readAreaPage } from '../region/read-area.server.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';
import type { Route } from './+types/area.route.ts';

export const handle: PageHandle = {
  crumbs: (data) => {
    const page = data as AreaPageData | undefined;
    const text = page?.area.provinceName || page?.area.name;
    return text ? [{ text }] : [];
  },
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: pageTitle(
      loaderData ? (loaderData.index?.head_img.title ?? loaderData.area.name) : NOT_FOUND_TITLE,
    ),
  },
];

/** AREA-14: the path's area overrides the query's. An unknown area is a 404. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const areaId = areaIdOf(params.area_id, new URL(request.url).searchParams);
  if (areaId === null) throw new Response(null, { status: 404 });
  const { page, responses } = await readAreaPage(areaId);
  if (page === null) throw new Response(null, { status: 404 });
  return sharedData(page, responses);
}

export const headers = sharedHeaders;

export default function AreaRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.open) return <AreaScreen key={loaderData.area.id} page={loaderData} />;
  return <AreaNotOpen name={loaderData.area.name} />;
}
