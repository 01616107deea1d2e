import { ProofSearchForm } from '@jixu/ui-kit/proof/proof-search-form.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { showsItsPanelState } from '../panel-state.ts';
import { CAPTCHA_PICTURES } from '../scripted/captcha-examples.ts';
import { SEARCH_EVENTS } from './proof-examples.ts';

const FILLED = { name: '林晓燕', idNumber: '440305199003071228' };
const CAPTCHA = { image: CAPTCHA_PICTURES.first, code: '', hint: '请先输入图形验证码', error: null };

const meta = {
  title: '学习证明 proof/查询 proof-search-form',
  component: ProofSearchForm,
  args: {
    fields: { name: '', idNumber: '' },
    errors: {},
    captcha: null,
    searching: false,
    verifyHref: '/verify.html',
    ...SEARCH_EVENTS,
  },
  play: showsItsPanelState,
} satisfies Meta<typeof ProofSearchForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: '空白' };
export const Filled: Story = { name: '从首页带来', args: { fields: FILLED } };
export const Faulty: Story = {
  name: '填得不对',
  args: {
    fields: { name: '', idNumber: '4403051990' },
    errors: { name: '请输入姓名', idNumber: '请按照正确格式输入身份证号' },
  },
};
export const Searching: Story = { name: '查询中', args: { fields: FILLED, searching: true } };
export const CaptchaAsked: Story = {
  name: 'errcode 2104 先填图形码',
  args: { fields: FILLED, captcha: CAPTCHA },
};
export const CaptchaWrong: Story = {
  name: 'errcode 2105 图形码错误，换了一张',
  args: { fields: FILLED, captcha: { ...CAPTCHA, error: '图形验证码错误，请重新输入' } },
};
