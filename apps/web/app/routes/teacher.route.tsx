import { pagePath } from '@jixu/domain/site/pages/page-path';
import { TeacherPage } from '@jixu/ui-kit/catalogue/teacher-page.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { sharedHeaders } from '../api/read-shared.server.ts';
import { ContentPage } from '../catalogue/content-page.tsx';
import { listenHrefFor } from '../catalogue/listen-href.ts';
import { readTeacher } from '../catalogue/read-catalogue.server.ts';
import { NOT_FOUND_TITLE, pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';
import { useOpenItem } from '../site/shell/use-open-item.ts';
import type { Route } from './+types/teacher.route.ts';

type TeacherContent = Route.ComponentProps['loaderData'];

const nameOf = (content: TeacherContent | undefined) =>
  content?.kind === 'read' ? content.data.teacher_name : TEXTS.teachers;

export const handle: PageHandle = {
  crumbs: (data) => [
    { text: TEXTS.teachers, href: pagePath('teachers') },
    { text: nameOf(data as TeacherContent | undefined) },
  ],
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? nameOf(loaderData) : NOT_FOUND_TITLE) },
];

export const loader = ({ params }: Route.LoaderArgs) => readTeacher(params.teacherId);

export const headers = sharedHeaders;

export default function TeacherRoute({ loaderData }: Route.ComponentProps) {
  const { hrefOf, open } = useOpenItem();
  return (
    <ContentPage content={loaderData}>
      {(teacher) => (
        <TeacherPage
          name={teacher.teacher_name}
          tag={teacher.teacher_tag}
          description={teacher.description}
          portraitUrl={teacher.avatar}
          ways={teacher.btn_conf.map((button) => ({ name: button.btn_name, href: hrefOf(button) }))}
          onWay={(index) => {
            const button = teacher.btn_conf[index];
            if (button) open(button);
          }}
          courses={teacher.courses}
          listenHrefFor={listenHrefFor(teacher.courses)}
        />
      )}
    </ContentPage>
  );
}
