import { LoginDialog } from '@jixu/ui-kit/identity/login-dialog.tsx';
import { LOGIN_DIALOG_STATES } from '@jixu/ui-kit/identity/login-dialog-state.ts';
import type { QrView } from '@jixu/ui-kit/parts/qr-panel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { qrExample } from '../qr-example.ts';
import { showsItsState } from '../story-state.ts';
import {
  AWAITING_CODE,
  CAPTCHA_ASKED,
  CAPTCHA_WRONG,
  FILLED_FIELDS,
  LOGIN_DIALOG,
  loginForm,
  SCANNED_FIELDS,
  wrongForm,
} from './login-examples.ts';

const meta = {
  title: '登录 login/D01·登录弹窗·LoginDialog login-dialog',
  component: LoginDialog,
  args: LOGIN_DIALOG,
  parameters: { states: LOGIN_DIALOG_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof LoginDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const scan = (view: QrView) =>
  ({
    tab: 'wechat',
    qr:
      view === 'waiting'
        ? { view, imageUrl: null, checkNumber: null }
        : { view, imageUrl: qrExample(), checkNumber: '37' },
  }) as const;

export const WechatWaiting: Story = { name: '微信 · 二维码加载中', args: scan('waiting') };
export const WechatNormal: Story = { name: '微信 · 待扫码', args: scan('normal') };
export const WechatScanned: Story = { name: '微信 · 扫码成功', args: scan('scanned') };
export const WechatExpired: Story = { name: '微信 · 点击刷新', args: scan('expired') };

export const IdEmpty: Story = { name: '身份证 · 空白' };
export const IdFilling: Story = {
  name: '身份证 · 填了一部分',
  args: { form: loginForm({ fields: { ...FILLED_FIELDS, telephone: '', code: '' } }) },
};
export const IdNameMissing: Story = { name: '缺姓名', args: { form: wrongForm('name', '', 'nameMissing') } };
export const IdNumberMissing: Story = {
  name: '缺身份证号',
  args: { form: wrongForm('idNumber', '', 'idNumberMissing') },
};
export const IdTelephoneMissing: Story = {
  name: '缺手机号',
  args: { form: wrongForm('telephone', '', 'telephoneMissing') },
};
export const IdTelephoneMalformed: Story = {
  name: '手机号格式不正确',
  args: { form: wrongForm('telephone', '23800000000', 'telephoneMalformed') },
};
export const IdCodeMissing: Story = {
  name: '缺验证码',
  args: { form: wrongForm('code', '', 'codeMissing') },
};
export const IdCodeMalformed: Story = {
  name: '验证码不是数字',
  args: { form: wrongForm('code', '12a456', 'codeMalformed') },
};
export const IdCaptchaAsked: Story = {
  name: 'errcode 2104 先填图形码',
  args: { form: loginForm({ ...AWAITING_CODE, captcha: CAPTCHA_ASKED }) },
};
export const IdCaptchaWrong: Story = {
  name: 'errcode 2105 图形码错误，已换一张',
  args: { form: loginForm({ ...AWAITING_CODE, captcha: CAPTCHA_WRONG }) },
};
export const IdSmsIdle: Story = { name: '验证码 · 待获取', args: { form: loginForm(AWAITING_CODE) } };
export const IdSmsSending: Story = {
  name: '验证码 · 发送中',
  args: { form: loginForm({ ...AWAITING_CODE, sms: { status: 'sending' } }) },
};
export const IdSmsCounting: Story = {
  name: '验证码 · 倒计时',
  args: { form: loginForm({ ...AWAITING_CODE, sms: { status: 'counting', secondsLeft: 47 } }) },
};
export const IdSmsAgain: Story = {
  name: '验证码 · 重新发送',
  args: { form: loginForm({ ...AWAITING_CODE, sms: { status: 'again' } }) },
};
export const IdUnticked: Story = {
  name: '已填写，未同意协议',
  args: { form: loginForm({ fields: FILLED_FIELDS }) },
};
export const IdReady: Story = {
  name: '可以登录',
  args: { form: loginForm({ fields: FILLED_FIELDS, agreed: true, canSubmit: true }) },
};
export const IdByScan: Story = {
  name: '扫码授权后：打码的姓名和身份证号，正在登录',
  args: { form: loginForm({ fields: SCANNED_FIELDS, byScan: true, submitting: true }) },
};
export const IdSubmitting: Story = {
  name: '登录中',
  args: { form: loginForm({ fields: FILLED_FIELDS, agreed: true, canSubmit: true, submitting: true }) },
};
