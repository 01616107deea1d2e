import { ProofLookupForm } from '@jixu/ui-kit/site/home/proof-lookup-form.tsx';
import { HOME_TEXTS } from '@jixu/ui-kit/texts/home-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';

const TEXTS = HOME_TEXTS.proof;
const FILLED = { name: '林晓燕', idNumber: '440305199003071228' };

const meta = {
  title: '首页 home/学习证明查询 proof-lookup-form',
  component: ProofLookupForm,
  args: {
    fields: { name: '', idNumber: '' },
    errors: {},
    verifyHref: '/verify.html',
    onChange: fn(),
    onLeave: fn(),
    onSubmit: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
  ],
  play: showsItsPanelState,
} satisfies Meta<typeof ProofLookupForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: '空白' };
export const NameMissing: Story = {
  name: '缺姓名',
  args: { fields: { ...FILLED, name: '' }, errors: { name: TEXTS.nameMissing } },
};
export const NumberMissing: Story = {
  name: '缺身份证号',
  args: { fields: { ...FILLED, idNumber: '' }, errors: { idNumber: TEXTS.idNumberMissing } },
};
export const NumberMalformed: Story = {
  name: '身份证号格式不对',
  args: { fields: { ...FILLED, idNumber: '4403051990' }, errors: { idNumber: TEXTS.idNumberMalformed } },
};
export const Filled: Story = { name: '可以查询', args: { fields: FILLED } };
