import { PROFILE_FORM_TEXTS } from '@jixu/domain/profile/profile-fields';
import { ProfileForm } from '@jixu/ui-kit/profile/profile-form.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { holdsLongText } from '../order/pay/holds-long-text.ts';
import { showsItsPanelState } from '../panel-state.ts';
import { CAPTCHA_PICTURES } from '../scripted/captcha-examples.ts';
import { PROFILE_EVENTS, profileView, STORED, YUNNAN } from './profile-examples.ts';

const meta = {
  title: '我的信息 profile/信息表单 profile-form',
  component: ProfileForm,
  args: { ...PROFILE_EVENTS, source: profileView() },
  play: showsItsPanelState,
} satisfies Meta<typeof ProfileForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const FILLED = { ...STORED, code: '271950' };

export const Loading: Story = { name: '加载中', args: { source: 'loading' } };
export const LoadFailed: Story = { name: '没有读取成功', args: { source: 'failed' } };
export const Untouched: Story = { name: '还没有修改' };
export const SmsSending: Story = {
  name: '验证码 · 发送中',
  args: { source: profileView({ sms: { secondsLeft: 0, sending: true } }) },
};
export const SmsCounting: Story = {
  name: '验证码 · 倒计时',
  args: { source: profileView({ sms: { secondsLeft: 59, sending: false } }) },
};
export const CaptchaAsked: Story = {
  name: 'errcode 2104 先填图形码',
  args: {
    source: profileView({
      captcha: { image: CAPTCHA_PICTURES.first, code: '', hint: '请先输入图形验证码' },
    }),
  },
};
export const TelephoneMissing: Story = {
  name: '请输入手机号',
  args: {
    source: profileView({
      fields: { ...FILLED, telephone: '' },
      errors: { telephone: PROFILE_FORM_TEXTS.phoneMissing },
    }),
  },
};
export const CodeMissing: Story = {
  name: '请输入验证码',
  args: { source: profileView({ errors: { code: PROFILE_FORM_TEXTS.codeMissing } }) },
};
export const EmailInvalid: Story = {
  name: '邮箱输入有误，请检查',
  args: {
    source: profileView({
      fields: { ...FILLED, email: 'linxiaoyan@' },
      errors: { email: PROFILE_FORM_TEXTS.emailInvalid },
    }),
  },
};
export const RegionMissing: Story = {
  name: '530000 请选择信息采集地区',
  args: {
    source: profileView({
      identity: YUNNAN,
      fields: { ...FILLED, region: null },
      errors: { region: PROFILE_FORM_TEXTS.regionMissing },
    }),
  },
};
export const AskedFor: Story = {
  name: '年度在等邮箱：提示在标题之下',
  args: { source: profileView({ emailIsAsked: true }) },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 });
    const told = canvas.getByText(/保存后即可开始学习/);
    await expect(title.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};
export const SaysWhatIsNeeded: Story = {
  name: '还不能保存：说缺什么',
  args: {
    source: profileView({
      identity: YUNNAN,
      fields: { ...STORED, email: 'linxiaoyan@', region: null },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '保存' })).toBeDisabled();
    await expect(canvas.getByText('填好验证码、电子邮箱、采集地区后可以保存')).toBeVisible();
  },
};

export const Ready: Story = { name: '可以保存', args: { source: profileView({ fields: FILLED }) } };
export const Submitting: Story = {
  name: '保存中',
  args: { source: profileView({ fields: FILLED, submitting: true }) },
};

export const LongText: Story = {
  name: '很长的姓名和地区',
  args: {
    source: profileView({
      identity: { ...YUNNAN, name: '阿依古丽·买买提艾力·吐尔逊江·阿卜杜热合曼' },
      fields: {
        ...FILLED,
        region: {
          city: '临夏回族自治州',
          city_adcode: '622900',
          district: '积石山保安族东乡族撒拉族自治县',
          district_adcode: '622927',
        },
      },
      districts: [
        {
          value: '620000',
          label: '甘肃省',
          children: [
            {
              value: '622900',
              label: '临夏回族自治州',
              children: [{ value: '622927', label: '积石山保安族东乡族撒拉族自治县' }],
            },
          ],
        },
      ],
      qualifications: [
        { id: 9, name: '已取得会计专业技术高级资格并在大中型企业担任总会计师或财务负责人的会计人员' },
      ],
    }),
  },
  play: holdsLongText,
};
