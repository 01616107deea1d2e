import { pagePath } from '@jixu/domain/site/pages/page-path';
import { TeacherGrid } from '@jixu/ui-kit/catalogue/teacher-grid.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { LinkPager } from '@jixu/ui-kit/site/link-pager.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { sharedHeaders } from '../api/read-shared.server.ts';
import { ContentPage } from '../catalogue/content-page.tsx';
import { readTeachers } from '../catalogue/read-catalogue.server.ts';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';
import { useOpenItem } from '../site/shell/use-open-item.ts';
import type { Route } from './+types/teachers.route.ts';

export const handle: PageHandle = { crumbs: () => [{ text: TEXTS.teachers }] };

export const meta = () => [{ title: pageTitle(TEXTS.teachers) }];

export const loader = ({ request }: Route.LoaderArgs) => readTeachers(request.url);

export const headers = sharedHeaders;

const hrefFor = (page: number) => `${pagePath('teachers')}${page === 1 ? '' : `?page=${page}`}`;

export default function TeachersRoute({ loaderData }: Route.ComponentProps) {
  const { hrefOf, open } = useOpenItem();
  return (
    <ContentPage content={loaderData}>
      {({ teachers, ...pages }) => (
        <section>
          <SectionHead level={1} title={TEXTS.teachers} note={TEXTS.teachersNote} />
          <TeacherGrid teachers={teachers} hrefFor={hrefOf} onButton={open} />
          <LinkPager label={TEXTS.teachersPager} hrefFor={hrefFor} {...pages} />
        </section>
      )}
    </ContentPage>
  );
}
