import { StudyCourseTable } from '@jixu/ui-kit/study/study-course-table.tsx';
import type { Decorator } from '@storybook/react-vite';
import table from './study-course-table.stories.tsx';

/** A notice where it stands: a line of the page, above the courses, which move up when it is closed. */
export const aboveList: Decorator = (Story) => (
  <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
    <Story />
    <StudyCourseTable {...table.args} />
  </div>
);
