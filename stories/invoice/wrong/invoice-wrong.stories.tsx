import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { Dialog } from '@jixu/ui-kit/parts/dialog.tsx';
import { TextField } from '@jixu/ui-kit/parts/text-field.tsx';
import { INVOICE_UI_TEXTS as TEXTS } from '@jixu/ui-kit/texts/invoice-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { markWrong, WrongConfirm } from '../../foundations/book/counter-example.tsx';

const meta = {
  title: '发票 invoice/反例 invoice-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const GreySubmit: Story = {
  name: '反例：提交变灰',
  render: () => (
    <Dialog
      open
      title={TEXTS.titles.new}
      width={560}
      onClose={fn()}
      footer={
        <Button kind="primary" disabled>
          {TEXTS.submit}
        </Button>
      }
    >
      <TextField label="公司名称" name="company" value="" onChange={fn()} />
      <TextField label="公司税号" name="taxNum" value="" onChange={fn()} />
    </Dialog>
  ),
};

export const InnerReason: Story = {
  name: '反例：说服务器内部的原因',
  render: () => (
    <WrongConfirm title={TEXTS.failedTitle} cancelLabel={TEXTS.contactService} confirmLabel={TEXTS.reissue}>
      税控接口 10.0.3.7 返回 E9013：连接超时，已重试3次
    </WrongConfirm>
  ),
};
