import { AreaBanner } from '@jixu/ui-kit/region/area/area-banner.tsx';
import { LoginBox } from '@jixu/ui-kit/region/area/login-box.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: '地区页 area/封面 area-banner',
  component: AreaBanner,
  parameters: { layout: 'fullscreen' },
  args: {
    title: '深圳市会计人员继续教育网络学习平台',
    organiser: '主管单位：深圳市财政局',
    year: {
      standard: { total: 90, pro: 60, pub: 30 },
      deadline: { day: '2026-12-31', daysLeft: 41 },
    },
    children: <LoginBox state="logged-out" onLogin={fn()} />,
  },
} satisfies Meta<typeof AreaBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'AREA-04 标题、主管单位、应修学分与截止日期',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      '深圳市会计人员继续教育网络学习平台',
    );
    await expect(canvas.getByText('主管单位：深圳市财政局')).toBeVisible();
    await expect(canvas.getByText('90 学分')).toBeVisible();
    await expect(canvas.getByText('2026年12月31日')).toBeVisible();
    await expect(canvas.getByText('还有 41 天')).toBeVisible();
  },
};

export const YearUnknown: Story = {
  name: '应修学分与截止日期未知',
  args: { year: { standard: null, deadline: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('截止日期')).toBeNull();
  },
};

export const WithoutOrganiser: Story = { name: '未写主管单位', args: { organiser: '' } };

export const WithPicture: Story = {
  name: '有图片',
  args: {
    imageUrl: `data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="340"><rect width="1920" height="340" fill="#b9c9c3"/><path d="M0 260 320 150l260 90 340-140 300 120 340-100 360 130v90H0z" fill="#8fa79f"/></svg>',
    )}`,
  },
};

export const LongText: Story = {
  name: '长文字',
  args: {
    title: '新疆维吾尔自治区伊犁哈萨克自治州会计专业技术人员继续教育网络学习与学分登记管理平台',
    organiser: '主管单位：新疆维吾尔自治区财政厅会计处、伊犁哈萨克自治州财政局会计管理中心',
  },
};
