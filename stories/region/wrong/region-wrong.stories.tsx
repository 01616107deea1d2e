import { AreaTipsPopup } from '@jixu/ui-kit/region/area/area-tips-popup.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { markWrong, WrongAlert } from '../../foundations/book/counter-example.tsx';
import tips from '../area/area-tips-popup.stories.tsx';

const meta = {
  title: '地区 region/反例 region-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const RefusesAfterwards: Story = {
  name: '反例：选了再说不行',
  render: () => (
    <WrongAlert title="该地区暂未开放" confirmLabel="重新选择">
      您选择的海南省三亚市暂未开放，请选择其他地区
    </WrongAlert>
  ),
};

export const SaidOnlyHere: Story = {
  name: '反例：要紧的话只说一次',
  render: () => (
    <AreaTipsPopup
      {...tips.args}
      content={'2026年度学习的截止日期是12月31日。\n本提示只显示一次，请自行记下。'}
    />
  ),
};
