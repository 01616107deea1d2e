import { OrderList } from '@jixu/ui-kit/order/order-list.tsx';
import { PayLoadingOverlay } from '@jixu/ui-kit/order/pay/pay-loading-overlay.tsx';
import { WechatPayPanel } from '@jixu/ui-kit/order/pay/wechat-pay-panel.tsx';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { Checkbox } from '@jixu/ui-kit/parts/checkbox.tsx';
import { Dialog } from '@jixu/ui-kit/parts/dialog.tsx';
import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import { InlineMessage } from '@jixu/ui-kit/parts/inline-message.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { TextField } from '@jixu/ui-kit/parts/text-field.tsx';
import { BUY_UI_TEXTS } from '@jixu/ui-kit/texts/buy-texts.ts';
import { PAY_UI_TEXTS } from '@jixu/ui-kit/texts/pay-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { markWrong, WrongAlert, WrongConfirm } from '../../foundations/book/counter-example.tsx';
import orders from '../order-list.stories.tsx';
import { FULL_CARD } from '../pay/pay-examples.ts';
import wechat from '../pay/wechat-pay-panel.stories.tsx';

const meta = {
  title: '订单 order/反例 order-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const GreyButton: Story = {
  name: '反例：购买按钮变灰',
  render: () => (
    <>
      <SectionHead title="2026年度全科套餐" note="90学分" />
      <Button kind="primary" disabled>
        立即购买
      </Button>
    </>
  ),
};

export const NoticeToClose: Story = {
  name: '反例：关得掉的去处',
  render: () => (
    <InlineMessage kind="waiting" onClose={fn()}>
      {BUY_UI_TEXTS.goRegional}
    </InlineMessage>
  ),
};

export const EmptyPayPage: Story = {
  name: '反例：空的支付页',
  render: () => <EmptyState title="没有可支付的课程" occasion="orders" />,
};

export const DecidesForLearner: Story = {
  name: '反例：替学员决定',
  render: () => <WrongAlert title="已重新下单">原来那笔待支付的订单已取消，并为您生成了新的订单</WrongAlert>,
};

export const BlocksReading: Story = {
  name: '反例：翻一页也挡住整页',
  render: () => (
    <>
      <OrderList {...orders.args} />
      <PayLoadingOverlay on />
    </>
  ),
};

export const KeepsNumbers: Story = {
  name: '反例：把卡号留在电脑里',
  render: () => (
    <Dialog open title="请填写银行预留信息" onClose={fn()} footer={<Button kind="primary">提交</Button>}>
      <TextField label="银行卡号" name="card" value={FULL_CARD.bank_account_number} onChange={fn()} />
      <Checkbox checked onChange={fn()}>
        在这台电脑上记住卡号和身份证号
      </Checkbox>
    </Dialog>
  ),
};

export const NoCountdown: Story = {
  name: '反例：倒计时的按钮不见了',
  render: () => (
    <Dialog open title="支付验证" onClose={fn()} footer={<Button kind="primary">确认支付</Button>}>
      <TextField label="验证码" name="code" kind="sms-code" value="" onChange={fn()} />
    </Dialog>
  ),
};

export const DeadCode: Story = {
  name: '反例：失效的二维码像能用',
  render: () => <WechatPayPanel {...wechat.args} secondsLeft={0} />,
};

export const DeleteLeads: Story = {
  name: '反例：删除是主操作',
  render: () => (
    <WrongConfirm title="删除订单" confirmLabel="删除">
      确定删除这笔订单吗？
    </WrongConfirm>
  ),
};

export const SaysFailed: Story = {
  name: '反例：没有答复就说失败',
  render: () => (
    <Dialog
      open
      title={PAY_UI_TEXTS.notPaid}
      hasCross={false}
      onClose={fn()}
      footer={<Button kind="primary">{PAY_UI_TEXTS.backToPay}</Button>}
    >
      <InlineMessage kind="error">respCode=10：交易处理中（PENDING），请稍后查询</InlineMessage>
    </Dialog>
  ),
};
