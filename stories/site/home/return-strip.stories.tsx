import { ReturnStrip } from '@jixu/ui-kit/site/home/return-strip.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../../parts/on-phone.ts';

const STANDING = {
  missing: 70,
  daysLeft: 34,
  next: {
    name: '收入准则的五步法',
    href: '/course_play/play.html?course_id=1001&package_id=601&year_id=2026',
  },
} as const;

const meta = {
  title: '首页 home/继续学习 return-strip',
  component: ReturnStrip,
  args: {
    place: '浙江省 · 杭州市 · 西湖区',
    name: '',
    standing: null,
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
  name: '学员：还不知道学到哪里，一步到学习中心',
  args: { name: '林知远' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('林知远，您好')).toBeVisible();
    await expect(canvas.getByText('继续本年度的学习')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '进入学习中心' })).toHaveAttribute(
      'href',
      '/center/1.html',
    );
  },
};

export const Standing: Story = {
  name: '学员：还差多少、剩几天，一步到课程',
  args: { name: '林知远', standing: STANDING },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('还差 70 学分')).toBeVisible();
    await expect(canvas.getByText('剩余 34 天')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '继续学习《收入准则的五步法》' })).toHaveAttribute(
      'href',
      STANDING.next.href,
    );
  },
};

export const Finished: Story = {
  name: '学员：学满了，去学习中心',
  args: { name: '林知远', standing: { missing: 0, daysLeft: null, next: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('本年度学分已学满')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '进入学习中心' })).toBeVisible();
  },
};

export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的地区：手机、150%',
  args: {
    name: '阿孜古丽·艾山',
    place: '甘肃省 · 临夏回族自治州 · 积石山保安族东乡族撒拉族自治县',
    standing: {
      ...STANDING,
      next: { ...STANDING.next, name: '企业会计准则重点解读：收入、租赁与金融工具的确认和计量' },
    },
  },
  play: holdsItsWidth,
};
