import { CHECK_TEXTS } from '@jixu/ui-kit/texts/check-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { markWrong, WrongAlert } from '../../foundations/book/counter-example.tsx';

const meta = {
  title: '防挂机 check/反例 check-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const PlaysOn: Story = {
  name: '反例：验证失败也放下去',
  render: () => (
    <WrongAlert title={CHECK_TEXTS.captchaTitle} confirmLabel="继续播放">
      字符不对，已跳过这一次验证
    </WrongAlert>
  ),
};

export const GivesUp: Story = {
  name: '反例：失败就关掉',
  render: () => <WrongAlert title={CHECK_TEXTS.regulatorTitle}>监管验证没有通过，本节学时不计</WrongAlert>,
};
