import type { DataOf } from '@jixu/api-client';
import { createProfileController } from '@jixu/controllers/profile/profile-controller';
import { success } from '@jixu/test-kit/results';
import { RESPONSE_MS, type ScriptedServer, scriptedServer } from '@jixu/test-kit/scripted-server';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { ProfileView } from '@jixu/ui-kit/profile/profile-view.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { toastOnPage } from '../scripted/toast-on-page.ts';
import { useController } from '../scripted/use-controller.ts';
import { openDialog } from '../story-state.ts';
import { PROFILE_RESULTS } from './profile-results.ts';

interface ProfileOnServerProps {
  server: ScriptedServer;
  onSaved: () => void;
}

/** The form on a scripted server, and the question about a new phone. */
function ProfileOnServer({ server, onSaved }: ProfileOnServerProps) {
  const controller = useController(() =>
    createProfileController({
      calls: server.calls,
      clock: server.clock,
      toast: toastOnPage,
      // The site encodes and signs the phone; the story sends it readable.
      signPhone: (telephone) => ({ telphone: telephone, sign: '', timestamp: 0 }),
      saved: onSaved,
    }),
  );
  return (
    <>
      <ToastHost />
      <ProfileView profile={useWatched(controller)} emailIsAsked={false} on={controller} />
    </>
  );
}

type User = DataOf<'getUserInfo'>['user_info'];

/** A learner of the contract's example, unless told. */
function serverOf(change: Partial<User> = {}): ScriptedServer {
  const { user_info, ...more } = PROFILE_RESULTS.getUserInfo.ok.data;
  return scriptedServer({
    getUserInfo: [success('getUserInfo', { ...more, user_info: { ...user_info, ...change } })],
    listDistricts: [PROFILE_RESULTS.listDistricts.ok],
    sendProfileSms: [success('sendProfileSms', {})],
    updateUserInfo: [success('updateUserInfo', {})],
  });
}

const meta = {
  title: '我的信息 profile/信息表单：操作 profile-form-flow',
  component: ProfileOnServer,
  args: { server: serverOf(), onSaved: fn() },
} satisfies Meta<typeof ProfileOnServer>;

export default meta;
type Story = StoryObj<typeof meta>;

type Mount = (ui?: ReactElement) => Promise<unknown>;

/** The form, read; with a code where one is wanted. */
async function open(mount: Mount, change: Partial<User> = {}, code = '') {
  const server = serverOf(change);
  const onSaved = fn();
  await mount(<ProfileOnServer server={server} onSaved={onSaved} />);
  await server.clock.advance(RESPONSE_MS);
  const form = within(document.body);
  const field = await form.findByLabelText('验证码');
  if (code !== '') await userEvent.type(field, code);
  return { server, onSaved, form, saves: () => server.requested('updateUserInfo') };
}

const CODE = '271950';

export const Fields: Story = {
  name: 'PROFILE-01 PROFILE-17 七项，会计资格来自服务器',
  play: async ({ mount }) => {
    const { form } = await open(mount);
    for (const label of ['手机号', '验证码', '电子邮箱'])
      await expect(form.getByLabelText(label)).toBeVisible();
    await expect(form.getByRole('radio', { name: '女' })).toBeChecked();
    await expect(form.getAllByRole('checkbox')).toHaveLength(5);
    await expect(form.getByRole('checkbox', { name: '中级会计专业技术资格' })).toBeChecked();
    await expect(form.getByRole('button', { name: /所在地区/ })).toHaveTextContent(
      '广东省 / 深圳市 / 南山区',
    );
  },
};

export const Messages: Story = {
  name: 'PROFILE-03 PROFILE-04 PROFILE-06 PROFILE-08 离开时的提示；有误不能保存',
  play: async ({ mount }) => {
    const { form } = await open(mount, {}, CODE);
    const save = form.getByRole('button', { name: '保存' });
    await expect(save).toBeEnabled();
    for (const [label, wrong, text] of [
      ['手机号', '', '请输入手机号'],
      ['验证码', '', '请输入验证码'],
      ['电子邮箱', 'abc', '邮箱输入有误，请检查'],
    ] as const) {
      const field = form.getByLabelText<HTMLInputElement>(label);
      const { value } = field;
      await userEvent.clear(field);
      if (wrong) await userEvent.type(field, wrong);
      await userEvent.tab();
      await waitFor(() => expect(field).toHaveAccessibleDescription(text));
      await expect(save).toBeDisabled();
      await userEvent.clear(field);
      await userEvent.type(field, value);
      await userEvent.tab();
      await expect(save).toBeEnabled();
    }
  },
};

export const LongestPhone: Story = {
  name: 'PROFILE-05 手机号最多 11 位',
  play: async ({ mount }) => {
    const { form } = await open(mount, { telephone: '' });
    const phone = form.getByLabelText('手机号');
    await userEvent.type(phone, '139001390001');
    await expect(phone).toHaveValue('13900139000');
  },
};

export const CollectionRegion: Story = {
  name: 'PROFILE-07 PROFILE-16 530000 必须选采集地区',
  play: async ({ mount }) => {
    const { form, saves } = await open(mount, { area_code: '530000', district_adcode: '' }, CODE);
    const save = form.getByRole('button', { name: '保存' });
    await expect(save).toBeDisabled();
    await userEvent.click(form.getByRole('button', { name: /采集地区/ }));
    for (const name of ['云南省', '昆明市', '五华区']) {
      await userEvent.click(await screen.findByText(name));
    }
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await expect(saves()[0]).toMatchObject({
      city: '昆明市',
      city_adcode: '530100',
      district: '五华区',
      district_adcode: '530102',
    });
  },
};

export const OtherAreas: Story = {
  name: 'PROFILE-07 其他地区不选也能保存，回车保存',
  play: async ({ mount }) => {
    const { form, saves } = await open(mount, { district_adcode: '' }, CODE);
    await userEvent.type(form.getByLabelText('验证码'), '{Enter}');
    await expect(saves()).toHaveLength(1);
  },
};

export const NewPhone: Story = {
  name: 'PROFILE-09 换手机号先确认，取消不保存',
  play: async ({ mount }) => {
    const { form, saves, server, onSaved } = await open(mount, {}, CODE);
    await userEvent.clear(form.getByLabelText('手机号'));
    await userEvent.type(form.getByLabelText('手机号'), '13900139000');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    const dialog = within(await waitFor(openDialog));
    await expect(dialog.getByText('修改后需使用新手机号登录，是否确认修改？')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await expect(saves()).toHaveLength(0);
    await waitFor(() => expect(document.querySelector('[data-dialog-state]')).toBeNull());
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    const again = within(await waitFor(openDialog));
    await userEvent.click(again.getByRole('button', { name: '确认修改' }));
    const old = again.getByLabelText('原手机号验证码');
    await expect(old).toHaveAccessibleDescription('请输入验证码');
    await expect(saves()).toHaveLength(0);
    await userEvent.type(old, '608314{Enter}');
    await expect(saves()).toMatchObject([{ telephone: '13900139000', sms_code: CODE, old_code: '608314' }]);
    await server.clock.advance(RESPONSE_MS);
    await waitFor(() => expect(screen.getByText('修改成功')).toBeVisible());
    await expect(onSaved).toHaveBeenCalledOnce();
  },
};

export const Counting: Story = {
  name: 'PROFILE-12 PROFILE-13 倒计时写 59秒后重发，点了不发',
  play: async ({ mount }) => {
    const { form, server } = await open(mount);
    await userEvent.click(form.getByRole('button', { name: '获取验证码' }));
    await server.clock.advance(RESPONSE_MS + 1000);
    await userEvent.click(await form.findByRole('button', { name: '59秒后重发' }));
    await expect(server.requested('sendProfileSms')).toHaveLength(1);
  },
};

export const CodeAgain: Story = {
  name: 'PROFILE-14 到零写 获取验证码，可以再发',
  play: async ({ mount }) => {
    const { form, server } = await open(mount);
    await userEvent.click(form.getByRole('button', { name: '获取验证码' }));
    await server.clock.advance(RESPONSE_MS + 60_000);
    await userEvent.click(await form.findByRole('button', { name: '获取验证码' }));
    await expect(server.requested('sendProfileSms')).toHaveLength(2);
  },
};
