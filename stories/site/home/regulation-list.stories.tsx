import { RegulationList } from '@jixu/ui-kit/site/home/regulation-list.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';
import { REGULATIONS } from './home-examples.ts';

const meta = {
  title: '首页 home/最新法规 regulation-list',
  component: RegulationList,
  args: { regulations: REGULATIONS, onOpen: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof RegulationList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '加载中', args: { regulations: null } };
export const Listed: Story = { name: '四条' };
export const Empty: Story = { name: '没有法规，或没有取到', args: { regulations: [] } };

export const FirstFour: Story = {
  name: 'HOME-07 只列前四条，点了先交出那一条',
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement);
    await expect(list.getAllByRole('listitem')).toHaveLength(4);
    await expect(list.queryByText('会计人员管理办法')).toBeNull();
    const link = list.getByRole('link', { name: '会计人员职业道德规范' });
    await expect(link).toHaveAttribute('href', '/statute.html');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await expect(args.onOpen).toHaveBeenLastCalledWith(REGULATIONS[2]);
  },
};

export const LongText: Story = {
  name: '很长的法规名、没有文号、已失效',
  args: {
    regulations: [
      {
        id: 1,
        name: '财政部、国家税务总局关于企业数据资源相关会计处理暂行规定施行后有关衔接问题及信息披露要求的补充通知（征求意见稿）',
        fg_code: '',
        publish_time: '2013-08-27',
        status: 0,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('已失效')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
