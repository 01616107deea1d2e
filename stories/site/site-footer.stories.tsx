import { SiteFooter } from '@jixu/ui-kit/site/site-footer.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { BOTTOM } from './shell-examples.ts';

const meta = {
  title: '框架 shell/页脚 site-footer',
  component: SiteFooter,
  parameters: { layout: 'fullscreen' },
  args: { bottom: BOTTOM, onCustomerService: fn() },
} satisfies Meta<typeof SiteFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'SHELL-10 SHELL-11 SHELL-12 栏目、二维码、友情链接',
  play: async ({ canvasElement }) => {
    const footer = within(canvasElement);
    await expect(footer.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      '学员帮助',
      '继续教育',
    ]);
    await waitFor(() => expect(footer.getAllByRole('img')).toHaveLength(2));
    const friends = within(footer.getByRole('navigation', { name: '友情链接' })).getAllByRole('link');
    await expect(friends.map((link) => link.getAttribute('href'))).toEqual([
      'https://kjs.mof.gov.cn/',
      'https://ausm.mof.gov.cn/',
    ]);
  },
};

export const ItemTypes: Story = {
  name: 'SHELL-13 SHELL-14 SHELL-15 链接、客服、纯文字',
  play: async ({ canvasElement, args }) => {
    const footer = within(canvasElement);
    await expect(footer.getByText('操作指南').closest('a')).toHaveAttribute('href', '/noticeList.html');
    await userEvent.click(footer.getByText('在线客服'));
    await expect(args.onCustomerService).toHaveBeenCalledOnce();
    const text = footer.getByText('服务时间：工作日 9:00–18:00');
    await expect(text.closest('a, button')).toBeNull();
    await userEvent.click(text);
    await expect(args.onCustomerService).toHaveBeenCalledOnce();
  },
};

export const White: Story = {
  name: 'SHELL-24 白色页脚',
  args: { white: true },
  play: async ({ canvasElement }) => {
    const footer = within(canvasElement).getByRole('contentinfo');
    await expect(getComputedStyle(footer).backgroundColor).toBe('rgb(255, 255, 255)');
  },
};

export const Bare: Story = {
  name: '什么都没有',
  args: { bottom: { bottom_nav: [], qr_code: [], friendly_link: [] } },
};

export const LongText: Story = {
  ...ON_PHONE,
  name: '手机、特大字、很长的栏目和链接',
  args: {
    bottom: {
      ...BOTTOM,
      bottom_nav: [
        {
          id: 1,
          name: '会计专业技术人员继续教育学员帮助中心',
          child: [
            {
              id: 11,
              name: '学分登记与学习证明查询打印操作指南（2026年修订版）',
              type: 1,
              path: '/noticeList.html',
            },
            { id: 12, name: '在线客服（工作日与周末均可咨询）', type: 2, path: '' },
            {
              id: 13,
              name: '服务时间：周一至周五 9:00–18:00，周末 10:00–17:00，节假日另行通知',
              type: 3,
              path: '',
            },
          ],
        },
      ],
    },
  },
  play: holdsItsWidth,
};
