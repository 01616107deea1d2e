import { CreditLedger } from '@jixu/ui-kit/parts/credit-ledger.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

const meta = {
  title: '部件 parts/学分账 credit-ledger',
  component: CreditLedger,
  args: {
    total: { required: 100, chosen: 96, earned: 42.5 },
    pro: { required: 80, chosen: 76, earned: 37.5 },
    pub: { required: 20, chosen: 20, earned: 5 },
  },
} satisfies Meta<typeof CreditLedger>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Half: Story = {
  name: '应修、已选、已得，合计在双线之上',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('meter')).toHaveLength(3);
  },
};
export const Nothing: Story = {
  name: '还没有选课',
  args: {
    total: { required: 100, chosen: 0, earned: 0 },
    pro: { required: 80, chosen: 0, earned: 0 },
    pub: { required: 20, chosen: 0, earned: 0 },
  },
};
export const Full: Story = {
  name: '修满',
  args: {
    total: { required: 100, chosen: 102, earned: 102 },
    pro: { required: 80, chosen: 80, earned: 80 },
    pub: { required: 20, chosen: 22, earned: 22 },
  },
};
export const OneKindOver: Story = {
  name: '一类多修不抵另一类：合计仍有尚缺',
  args: {
    total: { required: 100, chosen: 110, earned: 105 },
    pro: { required: 80, chosen: 100, earned: 100 },
    pub: { required: 20, chosen: 10, earned: 5 },
  },
  play: async ({ canvasElement }) => {
    const row = (name: string) => within(canvasElement).getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(within(row('公需科目')).getAllByRole('cell').at(-1)).toHaveTextContent('15');
    await expect(within(row('合计')).getAllByRole('cell').at(-1)).toHaveTextContent('15');
  },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '位数最多：手机、150%',
  args: {
    total: { required: 100, chosen: 100.25, earned: 99.75 },
    pro: { required: 80, chosen: 80.25, earned: 79.75 },
    pub: { required: 20, chosen: 20.25, earned: 19.75 },
  },
  play: holdsItsWidth,
};
