import { RESPONSE_MS, scriptedServer } from '@jixu/test-kit/scripted-server';
import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import { LinkButton } from '@jixu/ui-kit/parts/link-button.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { composeStories, type Meta } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import * as auditionLists from '../../audition/audition-list.stories.tsx';
import * as trialPanels from '../../audition/trial-panel.stories.tsx';
import * as productLists from '../../catalogue/product-list.stories.tsx';
import * as productPages from '../../catalogue/product-page.stories.tsx';
import * as teacherGrids from '../../catalogue/teacher-grid.stories.tsx';
import * as teacherPages from '../../catalogue/teacher-page.stories.tsx';
import { lessonScript } from '../../lesson/lesson-examples.ts';
import { ScriptedLesson } from '../../lesson/scripted-lesson.tsx';
import { forLearner, framed, inColumn, type PageStory, WholePage } from './whole-page.tsx';

const meta = {
  title: '页面 screens/整页·课程与名师 course-pages',
  component: WholePage,
  parameters: { layout: 'fullscreen' },
  args: { crumbs: [], children: null },
} satisfies Meta<typeof WholePage>;

export default meta;

const auditions = composeStories(auditionLists);
export const CourseList: PageStory = { name: '试听课程', ...inColumn(['免费试听'], <auditions.Listed />) };

const products = composeStories(productLists);
export const Courses: PageStory = {
  name: '课程列表',
  ...inColumn(
    ['初级会计'],
    <section>
      <SectionHead
        level={1}
        title="初级会计"
        note={TEXTS.coursesInAll(productLists.default.args.products.length)}
      />
      <products.Listed />
    </section>,
  ),
};

const product = composeStories(productPages);
export const CourseDetail: PageStory = {
  name: '课程详情',
  ...framed([TEXTS.productCourses, TEXTS.courseDetail], <product.Shown />),
};

const teachers = composeStories(teacherGrids);
export const Teachers: PageStory = {
  name: '名师风采',
  ...inColumn(
    [TEXTS.teachers],
    <section>
      <SectionHead level={1} title={TEXTS.teachers} note={TEXTS.teachersNote} />
      <teachers.Listed />
    </section>,
  ),
};

const teacher = composeStories(teacherPages);
export const Teacher: PageStory = { name: '名师', ...framed([TEXTS.teachers, '沈砚秋'], <teacher.Shown />) };

const trial = composeStories(trialPanels);
export const Audition: PageStory = {
  name: '试听播放',
  ...forLearner(inColumn(['免费试听'], <trial.GoBuy />)),
};

export const Live: PageStory = {
  name: '直播',
  ...inColumn(
    [TEXTS.live],
    <div>
      <SectionHead level={1} title={TEXTS.live} />
      <EmptyState
        occasion="live"
        title={TEXTS.liveTitle}
        text={TEXTS.liveText}
        action={
          <LinkButton kind="primary" href="/center/1.html">
            {TEXTS.toStudyCenter}
          </LinkButton>
        }
      />
    </div>,
  ),
};

/** It has a frame of its own. The server is no argument of the story: with one the built book never gets past preparing it. */
export const Play: PageStory = {
  name: '播放',
  render: () => <ScriptedLesson server={scriptedServer(lessonScript())} />,
  play: async ({ mount }) => {
    const server = scriptedServer(lessonScript());
    await mount(<ScriptedLesson server={server} />);
    await waitFor(async () => {
      await server.clock.advance(RESPONSE_MS);
      await expect(screen.getByRole('button', { name: '暂停' })).toBeVisible();
    });
  },
};
