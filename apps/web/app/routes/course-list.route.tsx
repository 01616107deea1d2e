import { auditionPlaceOf, readAuditionQuery } from '@jixu/domain/audition/audition-query';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { AUDITION_TEXTS } from '@jixu/ui-kit/texts/audition-texts.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { sharedData, sharedHeaders } from '../api/read-shared.server.ts';
import { CourseListScreen, courseListTitle } from '../audition/course-list-screen.tsx';
import { type CourseListData, readCourseList } from '../audition/read-course-list.server.ts';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';
import type { Route } from './+types/course-list.route.ts';

export const handle: PageHandle = {
  crumbs: (data) => {
    const area = (data as CourseListData | undefined)?.area;
    const place = area ? [{ text: area.provinceName, href: pagePath('area', { area_id: area.id }) }] : [];
    return [...place, { text: AUDITION_TEXTS.title }];
  },
};

export const meta: Route.MetaFunction = ({ loaderData, location }) => [
  {
    title: pageTitle(
      courseListTitle(loaderData, readAuditionQuery(new URLSearchParams(location.search)).filters.keyword),
    ),
  },
];

export async function loader({ params, request }: Route.LoaderArgs) {
  const place = auditionPlaceOf(params.area);
  if (place === null) throw new Response(null, { status: 404 });
  const query = readAuditionQuery(new URL(request.url).searchParams);
  const { page, responses } = await readCourseList(place, query);
  if (page === null) throw new Response(null, { status: 404 });
  return sharedData(page, responses);
}

/** The list itself loads another selection, staying visible meanwhile. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.area !== nextParams.area;
}

export const headers = sharedHeaders;

export default function CourseListRoute({ loaderData, params }: Route.ComponentProps) {
  return <CourseListScreen key={params.area} page={loaderData} />;
}
