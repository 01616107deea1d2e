import { scriptedServer } from '@jixu/test-kit/scripted-server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { RESPONSES } from '../scripted/responses.ts';
import { mask, openDialog } from '../story-state.ts';
import { FILLED_FIELDS } from './login-examples.ts';
import { fillLogin } from './play-login.tsx';
import { ScriptedLogin } from './scripted-login.tsx';

const meta = {
  title: '登录 login/D01 登录弹窗：操作 login-dialog-flow',
  component: ScriptedLogin,
  args: {
    startTab: 'id-card',
    server: scriptedServer({ login: [RESPONSES.login.ok], createLoginCode: [RESPONSES.createLoginCode.ok] }),
  },
} satisfies Meta<typeof ScriptedLogin>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: '请登录' }));
  return within(await waitFor(openDialog));
}

type Form = Awaited<ReturnType<typeof open>>;
const submitOf = (form: Form) => form.getByRole('button', { name: '登录' });

export const Frame: Story = {
  name: 'LOGIN-01 LOGIN-02 LOGIN-03 宽 370，点遮罩不关，两个标签',
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    await expect(getComputedStyle(openDialog()).width).toBe('370px');
    await expect(form.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      '微信扫码登录',
      '身份证登录',
    ]);
    await userEvent.click(mask());
    await waitFor(() => expect(openDialog()).toBeVisible());
  },
};

export const Focus: Story = {
  name: '焦点进入姓名，Esc 关闭后回到按钮',
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    await waitFor(() => expect(form.getByLabelText('姓名')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: '请登录' })).toHaveFocus());
  },
};

export const FirstTime: Story = {
  name: '第一次来的人：从二维码旁边到身份证登录，焦点进入姓名',
  args: { startTab: 'wechat' },
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    await expect(form.getByText('首次扫码登录，需先用身份证登录一次')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: '用身份证登录' }));
    await expect(form.getByRole('tab', { name: '身份证登录' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(form.getByLabelText('姓名')).toHaveFocus());
  },
};

export const WrongNumber: Story = {
  name: 'LOGIN-42 身份证号有误时不发短信，焦点回到身份证号',
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    await fillLogin(form, { idNumber: '440305199003071229', code: '', telephone: '' });
    await userEvent.click(form.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(form.getByLabelText('手机号')).toHaveFocus());
    await expect(form.getByText('请输入手机号')).toBeVisible();
    await userEvent.keyboard('13800138000');
    await userEvent.click(form.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(form.getByLabelText('身份证号')).toHaveFocus());
    await expect(form.getByText('请输入正确的身份证号')).toBeVisible();
    await expect(form.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  },
};

export const LeavingFields: Story = {
  name: 'LOGIN-31 LOGIN-32 LOGIN-34 LOGIN-37 离开空栏时的提示',
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    await waitFor(() => expect(form.getByLabelText('姓名')).toHaveFocus());
    const due = [
      ['姓名', '请输入姓名'],
      ['身份证号', '请输入身份证号'],
      ['手机号', '请输入手机号'],
      ['验证码', '请输入验证码'],
    ] as const;
    for (const [label, text] of due) {
      await userEvent.click(form.getByLabelText(label));
      await userEvent.tab();
      await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(text));
    }
  },
};

export const MalformedFields: Story = {
  name: 'LOGIN-36 LOGIN-39 手机号和验证码的格式',
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    await userEvent.type(form.getByLabelText('手机号'), '23800000000');
    await userEvent.type(form.getByLabelText('验证码'), '12a456');
    await userEvent.tab();
    await expect(form.getByText('手机号码格式不正确，请重新输入')).toBeVisible();
    await expect(form.getByText('验证码格式错误,验证码为数字')).toBeVisible();
    await userEvent.clear(form.getByLabelText('手机号'));
    await userEvent.type(form.getByLabelText('手机号'), '13800000000');
    await userEvent.tab();
    await waitFor(() => expect(form.queryByText('手机号码格式不正确，请重新输入')).toBeNull());
  },
};

export const LongestInputs: Story = {
  name: 'LOGIN-33 LOGIN-35 LOGIN-38 输入的最大长度',
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    const typed = '1234567890123456789';
    for (const [label, length] of [
      ['身份证号', 18],
      ['手机号', 11],
      ['验证码', 6],
    ] as const) {
      await userEvent.type(form.getByLabelText(label), typed);
      await expect(form.getByLabelText(label)).toHaveValue(typed.slice(0, length));
    }
  },
};

export const Agreement: Story = {
  name: 'LOGIN-40 协议的文字与两个链接',
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    const box = form.getByRole('checkbox');
    const said = box.parentElement?.textContent ?? '';
    await expect(said.startsWith('未注册手机验证后自动登录，注册即代表同意')).toBe(true);
    const links = form.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toEqual(['/ac/user_agree', '/ac/privacy_agree']);
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await expect(box).toBeChecked();
  },
};

export const EnterSubmits: Story = {
  name: 'LOGIN-48 LOGIN-49 填全并同意后才能登录，回车提交',
  play: async ({ canvasElement, args }) => {
    const form = await open(canvasElement);
    const asked = () => args.server.requested('login').length;
    const before = asked();
    await fillLogin(form);
    await expect(submitOf(form)).toBeDisabled();
    await userEvent.type(form.getByLabelText('姓名'), '{Enter}');
    await expect(asked()).toBe(before);
    await userEvent.click(form.getByRole('checkbox'));
    await expect(submitOf(form)).toBeEnabled();
    for (const label of ['姓名', '身份证号', '手机号', '验证码']) {
      const field = form.getByLabelText<HTMLInputElement>(label);
      const { value } = field;
      await userEvent.clear(field);
      await expect(submitOf(form)).toBeDisabled();
      await userEvent.type(field, value);
    }
    await userEvent.type(form.getByLabelText('验证码'), '{Enter}');
    await expect(asked()).toBe(before + 1);
    await expect(args.server.requested('login').at(-1)).toMatchObject({
      name: FILLED_FIELDS.name,
      id_number: FILLED_FIELDS.idNumber,
      telephone: FILLED_FIELDS.telephone,
      code: FILLED_FIELDS.code,
    });
  },
};
