import { ERRCODE_TEXT, OPERATION_ERRCODE_TEXT } from '@jixu/constants';
import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import { FaceVerifyPanel } from '@jixu/ui-kit/face/face-verify-panel.tsx';
import { FACE_VERIFY_STATES } from '@jixu/ui-kit/face/face-verify-state.ts';
import { FACE_TEXTS } from '@jixu/ui-kit/texts/face-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsLongText } from '../order/pay/holds-long-text.ts';
import { showsItsPanelState } from '../panel-state.ts';
import { qrExample } from '../qr-example.ts';

const meta = {
  title: '人脸认证 face/D35·人脸认证步骤·FaceVerifySteps face-verify-panel',
  component: FaceVerifyPanel,
  args: {
    state: 'one',
    learner: { name: '林晓燕', id_number: '4403**********1228', code: 'lnr_5f0c2b7a91d34e68Xw2v9Q' },
    purpose: { type: 1 },
    consent: FACE_CONSENT,
    desk: { phone: '400-000-0000', hours: '工作日9:00至17:30' },
    qrcodeUrl: qrExample(),
    phoneHref: null,
    rejection: null,
    onStart: fn(),
    onAgree: fn(),
    onDecline: fn(),
    onWithdraw: fn(),
    onChat: fn(),
    onLogin: fn(),
    onGoOn: fn(),
  },
  parameters: { states: FACE_VERIFY_STATES },
  tags: ['待审'],
  play: showsItsPanelState,
} satisfies Meta<typeof FaceVerifyPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const failed = (rejection: string | null) =>
  ({ state: 'two-code-failed', qrcodeUrl: null, rejection }) as const;

export const One: Story = { name: '第一步 · 说明' };
export const Consent: Story = { name: '第一步 · 单独同意', args: { state: 'consent' } };
export const Desk: Story = { name: '第一步 · 不同意，人工核验', args: { state: 'desk' } };
export const TwoLoading: Story = {
  name: '第二步 · 二维码加载中',
  args: { state: 'two-loading', qrcodeUrl: null },
};
export const TwoQr: Story = { name: '第二步 · 待扫码', args: { state: 'two-qr' } };
export const TwoPolling: Story = { name: '第二步 · 等待结果', args: { state: 'two-polling' } };
export const TwoCodeFailed: Story = { name: '第二步 · 获取二维码失败', args: failed(null) };
export const Success: Story = { name: '第三步 · 认证成功', args: { state: 'success' } };
export const Failure: Story = { name: '第三步 · 认证失败', args: { state: 'failure' } };

export const LongText: Story = {
  name: '很长的姓名',
  args: {
    learner: {
      name: '阿依古丽·买买提艾力·吐尔逊江·阿卜杜热合曼',
      id_number: '6529**********122X',
      code: 'lnr_5f0c2b7a91d34e68Xw2v9Q',
    },
  },
  play: holdsLongText,
};

export const OnPhone: Story = {
  name: '第二步 · 正在用手机浏览',
  args: { state: 'two-qr', phoneHref: 'https://face.example.cn/h5?BizToken=T' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /在本机认证/ });
    await expect(link).toHaveAttribute('href', 'https://face.example.cn/h5?BizToken=T');
  },
};

export const DeskOfLesson: Story = {
  name: '人工核验一节课，没有电话',
  args: {
    state: 'desk',
    purpose: { type: 2, course_id: 1001, section_id: 4001 },
    desk: { phone: '', hours: '' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('看课（课程编号1001，课节编号4001）')).toBeVisible();
    await expect(canvas.queryByText('客服电话')).toBeNull();
  },
};

const presses = (
  args: Story['args'],
  label: string,
  event: 'onStart' | 'onAgree' | 'onDecline' | 'onWithdraw',
): Story => ({
  args: args ?? {},
  play: async ({ canvasElement, args: given }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: label }));
    await expect(given[event]).toHaveBeenCalledOnce();
  },
});

export const Starts: Story = {
  name: 'FACE-03 FACE-05 说明页的开始认证去扫码',
  ...presses({}, '开始认证', 'onStart'),
};
export const Agrees: Story = {
  name: '同意是单独的一步',
  ...presses({ state: 'consent' }, '同意并继续', 'onAgree'),
};
export const Declines: Story = {
  name: '不同意有另一条路',
  ...presses({ state: 'consent' }, '不同意，改用人工核验', 'onDecline'),
};
export const Retries: Story = {
  name: 'FACE-11 失败可以重新认证',
  ...presses({ state: 'failure' }, '重新认证', 'onStart'),
};

export const Withdraws: Story = {
  name: '规则随时可看，同意随时可撤回',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('查看《人脸信息处理规则》'));
    await expect(canvas.getByText('版本2026-1，2026年11月23日起施行')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '撤回同意' }));
    await expect(args.onWithdraw).toHaveBeenCalledOnce();
  },
};

const says = (rejection: string | null, text: string): Story => ({
  args: failed(rejection),
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(text);
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重新获取' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
});

const USED_UP = OPERATION_ERRCODE_TEXT.createFaceCode[1006];
export const E1006: Story = {
  name: 'FACE-15 errcode 1006 次数用完：服务器的原话',
  ...says(USED_UP, USED_UP),
};
export const E2670: Story = {
  name: 'FACE-16 errcode 2670 获取二维码失败',
  ...says(null, FACE_TEXTS.codeFailed),
};
export const E2672: Story = {
  name: 'FACE-17 errcode 2672 没有用户信息',
  ...says(FACE_TEXTS.noLearner, FACE_TEXTS.noLearner),
};

const RECOVERY = { purpose: { type: 'recovery' }, learner: null } as const;

export const Recovery: Story = {
  name: '换人脸认证登录：登录信息不符时',
  args: RECOVERY,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: '撤回同意' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '开始认证' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
};

export const RecoveryDesk: Story = {
  name: '换人脸认证登录：不做人脸认证',
  args: { ...RECOVERY, state: 'desk' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/更正登记的姓名和手机号/)).toBeVisible();
  },
};

const recoveryOver = (args: Story['args'], text: string): Story => ({
  args: { ...RECOVERY, rejection: text, ...args },
  play: async ({ canvasElement, args: given }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(text)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '重新登录' }));
    await expect(given.onLogin).toHaveBeenCalledOnce();
  },
});

export const Recovery2122: Story = {
  name: 'errcode 2122 登录已过期',
  ...recoveryOver({ state: 'two-code-failed', qrcodeUrl: null }, ERRCODE_TEXT[2122]),
};
export const Recovery2121: Story = {
  name: 'errcode 2121 手机号已满',
  ...recoveryOver({ state: 'failure' }, ERRCODE_TEXT[2121]),
};
export const RecoveryDone: Story = {
  name: '换人脸认证登录：认证成功',
  args: { ...RECOVERY, state: 'success' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('身份已核对，正在登录。')).toBeVisible();
  },
};
