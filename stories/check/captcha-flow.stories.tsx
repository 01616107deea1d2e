import { ERRCODE_TEXT } from '@jixu/constants';
import { createCaptchaController } from '@jixu/controllers/check/captcha-controller';
import { rejected } from '@jixu/test-kit/results';
import {
  RESPONSE_MS,
  type Script,
  type ScriptedServer,
  scriptedServer,
} from '@jixu/test-kit/scripted-server';
import { CaptchaCheck } from '@jixu/ui-kit/lesson/lesson-checks-view.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AXE_WHEN_PLAYED } from '../axe-when-played.ts';
import { CAPTCHA_QUESTION } from '../scripted/captcha-examples.ts';
import { useController } from '../scripted/use-controller.ts';
import { mask, openDialog } from '../story-state.ts';
import { CHECK_RESULTS, STUDY_QUESTION } from './check-examples.ts';

/** A lesson in which the check can be triggered. */
function CaptchaOnServer({ server }: { server: ScriptedServer }) {
  const [playing, setPlaying] = useState(true);
  const controller = useController(() =>
    createCaptchaController({
      calls: server.calls,
      clock: server.clock,
      video: { pause: () => setPlaying(false), play: () => setPlaying(true) },
    }),
  );
  return (
    <>
      <button type="button" onClick={controller.due}>
        到验证时间
      </button>
      <p>{playing ? '播放中' : '已暂停'}</p>
      <CaptchaCheck captcha={controller} />
    </>
  );
}

const { createStudyCaptcha, checkStudyCaptcha } = CHECK_RESULTS;
const SCRIPT: Script = {
  createStudyCaptcha: [createStudyCaptcha.ok],
  checkStudyCaptcha: [checkStudyCaptcha.ok],
};

const meta = {
  title: '防挂机 check/D37 学习验证全程 captcha-flow',
  component: CaptchaOnServer,
  args: { server: scriptedServer(SCRIPT) },
} satisfies Meta<typeof CaptchaOnServer>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const shows = (state: string) => waitFor(() => expect(openDialog().dataset.dialogState).toBe(state));
const says = (text: string) => waitFor(() => expect(page().getByText(text)).toBeVisible());
const field = () => page().getByRole('textbox', { name: '验证码' });
const confirm = () => page().getByRole('button', { name: '确定' });

/** A due check, by default with its picture shown. */
async function due(
  mount: (ui?: ReactElement) => Promise<unknown>,
  script: Script = {},
  state = 'image-shown',
) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  await mount(<CaptchaOnServer server={server} />);
  await userEvent.click(page().getByRole('button', { name: '到验证时间' }));
  await shows('loading');
  const received = () => server.clock.advance(RESPONSE_MS);
  await received();
  await shows(state);
  return { server, received };
}

export const Passed: Story = {
  name: 'CHEAT-04 CHEAT-05 CHEAT-07 不填不能确定，回车提交一次，验证成功后继续播放',
  play: async ({ mount }) => {
    const { server, received } = await due(mount);
    await waitFor(() => expect(field()).toHaveFocus());
    await expect(confirm()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await expect(server.requested('checkStudyCaptcha')).toHaveLength(0);
    await userEvent.keyboard('7');
    await expect(confirm()).toBeEnabled();
    await userEvent.keyboard('{Backspace}');
    await shows('empty-input');
    await expect(confirm()).toBeDisabled();
    await userEvent.keyboard('7k3m{Enter}');
    await shows('verifying');
    await expect(server.requested('checkStudyCaptcha')).toEqual([
      { img_code: '7k3m', auth_token: 'c1.Zp4vT8sKd1Mh.3uXa' },
    ]);
    await received();
    await shows('success');
    await says('验证成功');
    await server.clock.advance(1000);
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(page().getByText('播放中')).toBeVisible();
    await waitFor(() => expect(page().getByRole('button', { name: '到验证时间' })).toHaveFocus());
  },
};

export const Wrong: Story = {
  name: 'CHEAT-08 errcode 2105 说出原因，弹窗不关，换一张再试',
  play: async ({ mount }) => {
    const { server, received } = await due(mount, {
      checkStudyCaptcha: [rejected(2105), checkStudyCaptcha.ok],
    });
    await userEvent.type(field(), 'xxxx');
    await userEvent.click(confirm());
    await received();
    await shows('wrong');
    await received();
    await says(ERRCODE_TEXT[2105]);
    await expect(field()).toHaveValue('');
    await waitFor(() => expect(field()).toHaveFocus());
    await expect(field()).toHaveAccessibleDescription(ERRCODE_TEXT[2105]);
    await expect(server.requested('createStudyCaptcha')).toHaveLength(2);
    await userEvent.keyboard('7');
    await shows('filled');
  },
};

export const NoResponse: Story = {
  name: 'CHEAT-09 验证时没有应答',
  play: async ({ mount }) => {
    const { received } = await due(mount, { checkStudyCaptcha: [rejected(9408)] });
    await userEvent.type(field(), '7k3m{Enter}');
    await received();
    await shows('exception');
    await says('验证出错了，请稍后再试');
  },
};

export const NoPicture: Story = {
  name: 'CHEAT-06 取不到图片，重新获取',
  play: async ({ mount }) => {
    const { received } = await due(
      mount,
      { createStudyCaptcha: [rejected(9408), createStudyCaptcha.ok] },
      'fetch-failed',
    );
    await says('网络异常，请稍后再试');
    await userEvent.click(page().getByRole('button', { name: '重新获取' }));
    await received();
    await shows('image-shown');
    await expect(page().getByRole('img', { name: '图形验证码' })).toBeVisible();
  },
};

export const InWords: Story = {
  parameters: AXE_WHEN_PLAYED,
  name: 'CHEAT-06 CHEAT-08 看不见图片：改为文字提问，答错另问一题，次数用完回到图片',
  play: async ({ mount }) => {
    const { server, received } = await due(mount, {
      createStudyCaptcha: [createStudyCaptcha.ok, STUDY_QUESTION, createStudyCaptcha.ok],
      checkStudyCaptcha: [rejected(2105)],
    });
    await userEvent.click(page().getByRole('button', { name: '改为文字提问' }));
    await received();
    await says(CAPTCHA_QUESTION.question);
    await expect(page().queryByRole('img', { name: '图形验证码' })).toBeNull();
    const answer = page().getByRole('textbox', { name: '答案' });
    await expect(answer).toHaveAccessibleDescription(CAPTCHA_QUESTION.question);
    await userEvent.type(answer, '证{Enter}');
    await received();
    await received();
    await says('文字提问次数已用完，请输入图中字符');
    await expect(page().queryByRole('button', { name: '改为文字提问' })).toBeNull();
    await expect(field()).toHaveValue('');
    const forms = server.requested('createStudyCaptcha').map((input) => input?.form);
    await expect(forms).toEqual(['picture', 'question', 'question']);
  },
};

export const Frame: Story = {
  name: '宽 400；遮罩、Esc 都不关，没有关闭按钮；看不清就换一张',
  play: async ({ mount }) => {
    const { server } = await due(mount);
    await expect(getComputedStyle(openDialog()).width).toBe('400px');
    await userEvent.click(mask());
    await userEvent.keyboard('{Escape}');
    await expect(openDialog().dataset.dialogState).toBe('image-shown');
    await expect(page().queryByRole('button', { name: '关闭' })).toBeNull();
    await userEvent.click(page().getByRole('button', { name: '看不清？换一张' }));
    await expect(server.requested('createStudyCaptcha')).toHaveLength(2);
  },
};
