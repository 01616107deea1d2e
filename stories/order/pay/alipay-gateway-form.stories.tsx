import { AlipayGatewayForm } from '@jixu/ui-kit/order/pay/alipay-gateway-form.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect } from 'storybook/test';
import { PAY_RESULTS } from './pay-results.ts';

const { gateway, ...fields } = PAY_RESULTS.createAlipayOrder.ok.data;

const meta = {
  title: '支付 pay/支付宝表单 alipay-gateway-form',
  component: AlipayGatewayForm,
  args: { form: { gateway, fields }, formRef: createRef<HTMLFormElement>() },
} satisfies Meta<typeof AlipayGatewayForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  name: 'PAY-14 PAY-15 PAY-74 隐藏的表单，十一项原样 POST 到配置的网关',
  play: async ({ canvasElement }) => {
    const form = canvasElement.querySelector('form');
    if (!form) throw new Error('there is no form');
    await expect(form).not.toBeVisible();
    // A field named method shadows form.method, so read the attributes.
    const attributes = ['method', 'action', 'accept-charset'].map((name) => form.getAttribute(name));
    await expect(attributes).toEqual(['post', gateway, 'utf-8']);
    await expect(Object.fromEntries(new FormData(form))).toEqual(fields);
    await expect(form.querySelectorAll('input')).toHaveLength(11);
  },
};
