import { StudyCourseTable, type StudyCourseTableProps } from '@jixu/ui-kit/study/study-course-table.tsx';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SAMPLE_COURSES } from './sample-courses.ts';

/** The button of each course: a finished one, one begun, two not begun. */
function buttonsIn(year: StudyCourseTableProps<never>['year']): string[] {
  const drawn = renderToString(
    <StudyCourseTable courses={SAMPLE_COURSES} year={year ?? 'open'} studyHref={({ id }) => `#${id}`} />,
  );
  return [...drawn.matchAll(/href="#\d+"[^>]*>([^<]*)<\/a>/g)].map(([, text = '']) => text);
}

test.each([
  ['open', ['再次学习', '继续学习', '去学习', '去学习']],
  ['completed', ['再次学习', '观看课程', '观看课程', '观看课程']],
  ['closed', []],
] as const)('STUDY-16 in a year that is %s a course offers %s', (year, texts) => {
  expect(buttonsIn(year)).toEqual(texts);
});
