import { ReturnStrip } from '@jixu/ui-kit/site/home/return-strip.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../../parts/on-phone.ts';

const meta = {
  title: '首页 home/继续学习 return-strip',
  component: ReturnStrip,
  args: {
    place: '浙江省 · 杭州市 · 西湖区',
    name: '',
    loginHref: '/area/230106.html?province_code=11#login',
    onChangePlace: fn(),
  },
} satisfies Meta<typeof ReturnStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  name: '选过地区的访客：一步到登录',
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('link', { name: '登录并继续学习' })).toHaveAttribute(
      'href',
      args.loginHref,
    );
    await userEvent.click(canvas.getByRole('button', { name: '更换地区' }));
    await expect(args.onChangePlace).toHaveBeenCalledOnce();
  },
};

export const Learner: Story = {
  name: '学员：一步到学习中心',
  args: { name: '林知远' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('林知远，您好')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '进入学习中心' })).toHaveAttribute(
      'href',
      '/center/1.html',
    );
  },
};

export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的地区：手机、150%',
  args: { place: '甘肃省 · 临夏回族自治州 · 积石山保安族东乡族撒拉族自治县' },
  play: holdsItsWidth,
};
