import { OPERATION_ERRCODE_TEXT } from '@jixu/constants';
import { FaceVerifyPanel } from '@jixu/ui-kit/face/face-verify-panel.tsx';
import { FACE_TEXTS } from '@jixu/ui-kit/texts/face-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../panel-state.ts';
import { holdsLongText } from '../pay/holds-long-text.ts';
import { qrExample } from '../qr-example.ts';

const meta = {
  title: '人脸认证 face/认证步骤 face-verify-panel',
  component: FaceVerifyPanel,
  args: {
    state: 'one',
    learner: { name: '林晓燕', id_number: '4403**********1228' },
    qrcodeUrl: qrExample(),
    rejection: null,
    onStart: fn(),
    onRefresh: fn(),
    onGoOn: fn(),
    onRetry: fn(),
  },
  play: showsItsPanelState,
} satisfies Meta<typeof FaceVerifyPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const failed = (rejection: string) => ({ state: 'two-code-failed', qrcodeUrl: null, rejection }) as const;

export const One: Story = { name: '第一步 · 说明' };
export const TwoLoading: Story = {
  name: '第二步 · 二维码加载中',
  args: { state: 'two-loading', qrcodeUrl: null },
};
export const TwoQr: Story = { name: '第二步 · 待扫码', args: { state: 'two-qr' } };
export const TwoPolling: Story = { name: '第二步 · 等待结果', args: { state: 'two-polling' } };
export const TwoCodeFailed: Story = {
  name: '第二步 · 获取二维码失败',
  args: failed(FACE_TEXTS.codeFailed),
};
export const Success: Story = { name: '第三步 · 认证成功', args: { state: 'success' } };
export const Failure: Story = { name: '第三步 · 认证失败', args: { state: 'failure' } };

export const LongText: Story = {
  name: '很长的姓名',
  args: { learner: { name: '阿依古丽·买买提艾力·吐尔逊江·阿卜杜热合曼', id_number: '6529**********122X' } },
  play: holdsLongText,
};

export const Starts: Story = {
  name: 'FACE-03 FACE-05 说明页的开始认证去扫码',
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '开始认证' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
};

const says = (name: string, text: string): Story => ({
  name: `${name} ${text}`,
  args: failed(text),
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(text);
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重新获取' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
});

export const E1006: Story = says('FACE-15 errcode 1006', OPERATION_ERRCODE_TEXT.createFaceCode[1006]);
export const E2670: Story = says('FACE-16 errcode 2670', FACE_TEXTS.codeFailed);
export const E2672: Story = says('FACE-17 errcode 2672', FACE_TEXTS.noLearner);

export const Retries: Story = {
  name: 'FACE-11 失败可以重新认证',
  args: { state: 'failure' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重新认证' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
