import { ClaimDialog } from '@jixu/ui-kit/claim/claim-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { markWrong } from '../../foundations/book/counter-example.tsx';
import claim from '../claim-dialog.stories.tsx';
import { claimView, PROFESSIONS } from '../claim-examples.ts';

const meta = {
  title: '领课 claim/反例 claim-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

const shortened = PROFESSIONS.map((profession) => ({
  ...profession,
  course_list: profession.course_list.map((course) => ({
    ...course,
    product_name: `${course.product_name.slice(0, 4)}…`,
  })),
}));

export const CutNames: Story = {
  name: '反例：课程名截短',
  render: () => <ClaimDialog {...claim.args} view={claimView({ professions: shortened })} />,
};
