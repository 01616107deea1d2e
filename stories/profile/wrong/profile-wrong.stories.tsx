import { PhoneChangeConfirm } from '@jixu/ui-kit/profile/phone-change-confirm.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { markWrong } from '../../foundations/book/counter-example.tsx';
import change from '../phone-change-confirm.stories.tsx';

const meta = {
  title: '我的信息 profile/反例 profile-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const WholeNumber: Story = {
  name: '反例：把原号码写全',
  render: () => <PhoneChangeConfirm {...change.args} from="13800138000" />,
};
