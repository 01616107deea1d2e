import { CenterMenu } from '@jixu/ui-kit/center/center-menu.tsx';
import { StudyCourseTable } from '@jixu/ui-kit/center/study-course-table.tsx';
import { StudyEmpty } from '@jixu/ui-kit/center/study-empty.tsx';
import { StudyFilters } from '@jixu/ui-kit/center/study-filters.tsx';
import { StudySkeleton } from '@jixu/ui-kit/center/study-skeleton.tsx';
import { StudyStandard } from '@jixu/ui-kit/center/study-standard.tsx';
import { CountdownNote } from '@jixu/ui-kit/parts/countdown-note.tsx';
import { CreditLedger } from '@jixu/ui-kit/parts/credit-ledger.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { SAMPLE_COURSES } from './sample-courses.ts';

const CREDITS = {
  total: { required: 100, chosen: 77.5, earned: 25 },
  pro: { required: 80, chosen: 65, earned: 25 },
  pub: { required: 20, chosen: 12.5, earned: 0 },
};

function StudyCenter({ children }: { children: ReactNode }) {
  return (
    <PageColumn start={<CenterMenu ready current={1} />}>
      <section>
        <SectionHead
          level={1}
          title="学习中心"
          aside={<CountdownNote daysLeft={41} content="距2026年度继续教育结束还有" />}
        />
        <StudyFilters
          years={[{ id: 2026, name: '2026年度' }]}
          year={2026}
          onYearChange={fn()}
          packages={[{ id: 602, name: '2026年度免费课程：中级会计专业技术人员' }]}
          packageId={null}
          onPackageChange={fn()}
        />
      </section>
      {children}
    </PageColumn>
  );
}

const meta = {
  title: '个人中心 center/学习中心 study-center',
  component: StudyCenter,
  parameters: { layout: 'fullscreen' },
  args: { children: null },
} satisfies Meta<typeof StudyCenter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithCourses: Story = {
  name: '有课程',
  args: {
    children: (
      <>
        <CreditLedger {...CREDITS} />
        <section>
          <SectionHead title="课程列表" note={`共 ${SAMPLE_COURSES.length} 门`} />
          <div style={{ marginBottom: 20 }}>
            <StudyStandard total={100} pro={80} pub={20} />
          </div>
          <StudyCourseTable
            courses={SAMPLE_COURSES}
            studyHref={({ id }) => `/course_play/play.html?course_id=${id}`}
          />
        </section>
      </>
    ),
  },
};

export const WithoutCourses: Story = {
  name: '未购课',
  args: { children: <StudyEmpty state="not-bought" /> },
};

export const Loading: Story = { name: '加载中', args: { children: <StudySkeleton /> } };
