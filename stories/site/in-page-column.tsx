import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import type { Decorator } from '@storybook/react-vite';

/** Shows a story where a page of the site has its content. */
export const inPageColumn: Decorator = (Story) => (
  <PageColumn>
    <Story />
  </PageColumn>
);
