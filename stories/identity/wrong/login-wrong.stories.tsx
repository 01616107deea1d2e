import { LoginAlert } from '@jixu/ui-kit/identity/login-alert.tsx';
import { LoginDialog } from '@jixu/ui-kit/identity/login-dialog.tsx';
import { RegionLoginPrompt } from '@jixu/ui-kit/identity/region-login-prompt.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { markWrong, WrongAlert, WrongConfirm } from '../../foundations/book/counter-example.tsx';
import alert from '../login-alert.stories.tsx';
import login from '../login-dialog.stories.tsx';
import prompt from '../region-login-prompt.stories.tsx';

const meta = {
  title: '登录 login/反例 login-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const HintAsDialog: Story = {
  name: '反例：提示做成第二个弹窗',
  render: () => (
    <>
      <LoginDialog {...login.args} />
      <WrongAlert title="温馨提示">请输入姓名</WrongAlert>
    </>
  ),
};

export const GuessesField: Story = {
  name: '反例：猜是哪一项错',
  render: () => <LoginAlert {...alert.args} message="手机号填错了，登记的是尾号8000的号码，请改正" />,
};

export const LongQuestion: Story = {
  name: '反例：退出前说长话',
  render: () => (
    <WrongConfirm title="退出登录">
      退出登录以后，您将不能继续学习、参加考试、查看订单和下载证明，再次使用时需要重新填写姓名、身份证号和短信验证码，或者重新用微信扫码。您的学习进度会保留。是否仍要退出？
    </WrongConfirm>
  ),
};

export const SaysNothing: Story = {
  name: '反例：不说去哪里、为什么',
  render: () => <RegionLoginPrompt {...prompt.args} text="即将跳转" />,
};
