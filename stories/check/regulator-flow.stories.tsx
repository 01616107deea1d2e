import { createRegulatorController } from '@jixu/controllers/check/regulator-controller';
import { rejected } from '@jixu/test-kit/results';
import {
  RESPONSE_MS,
  type Script,
  type ScriptedServer,
  scriptedServer,
} from '@jixu/test-kit/scripted-server';
import { RegulatorCheck } from '@jixu/ui-kit/lesson/lesson-checks-view.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { useController } from '../scripted/use-controller.ts';
import { mask, openDialog } from '../story-state.ts';
import { CHECK_RESULTS } from './check-examples.ts';

/** The lesson of the contract's example. */
const LESSON = {
  package_id: 601,
  course_id: 1001,
  course_section_id: 4001,
  video_id: 7001,
  area_id: 219,
  year_id: 2026,
};

/** A lesson in which the regulator's check can be triggered. */
function RegulatorOnServer({ server }: { server: ScriptedServer }) {
  const [playing, setPlaying] = useState(true);
  const controller = useController(() =>
    createRegulatorController({
      calls: server.calls,
      clock: server.clock,
      video: { pause: () => setPlaying(false), play: () => setPlaying(true) },
      lesson: () => LESSON,
    }),
  );
  return (
    <>
      <button type="button" onClick={controller.due}>
        到验证时间
      </button>
      <p>{playing ? '播放中' : '已暂停'}</p>
      <RegulatorCheck regulator={controller} />
    </>
  );
}

const { createRegulatorCode, checkRegulatorCode } = CHECK_RESULTS;
const SCRIPT: Script = {
  createRegulatorCode: [createRegulatorCode.ok],
  checkRegulatorCode: [checkRegulatorCode.pending],
};

const meta = {
  title: '防挂机 check/D41 监管验证全程 regulator-flow',
  component: RegulatorOnServer,
  args: { server: scriptedServer(SCRIPT) },
} satisfies Meta<typeof RegulatorOnServer>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const shows = (state: string) => waitFor(() => expect(openDialog().dataset.dialogState).toBe(state));
const says = (text: string) => waitFor(() => expect(page().getByText(text)).toBeVisible());

/** A due check, by default with its code shown. */
async function due(mount: (ui?: ReactElement) => Promise<unknown>, script: Script = {}, state = 'qr') {
  const server = scriptedServer({ ...SCRIPT, ...script });
  await mount(<RegulatorOnServer server={server} />);
  await userEvent.click(page().getByRole('button', { name: '到验证时间' }));
  await shows('loading');
  await server.clock.advance(RESPONSE_MS);
  await shows(state);
  return { server, seconds: (count: number) => server.clock.advance(count * 1000) };
}

export const Passed: Story = {
  name: 'REGQR-03 REGQR-05 REGQR-06 每 3 秒询问，待扫码时继续，验证成功后关闭并继续播放',
  play: async ({ mount }) => {
    const { server, seconds } = await due(mount, {
      checkRegulatorCode: [checkRegulatorCode.pending, checkRegulatorCode.ok],
    });
    await says('二维码120秒后失效');
    await server.clock.advance(2999);
    await expect(server.requested('checkRegulatorCode')).toHaveLength(0);
    await server.clock.advance(1 + RESPONSE_MS);
    await expect(server.requested('checkRegulatorCode')).toEqual([
      { uuid: '0d4b6c1e-7a52-4f0e-9c38-2b7f5e61a9d4', area_id: 219, course_id: 1001, year_id: 2026 },
    ]);
    await shows('waiting');
    await seconds(3);
    await server.clock.advance(RESPONSE_MS);
    await shows('verified');
    await says('验证成功');
    await seconds(1);
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(page().getByText('播放中')).toBeVisible();
    await seconds(10);
    await expect(server.requested('checkRegulatorCode')).toHaveLength(2);
  },
};

export const Expired: Story = {
  name: 'REGQR-02 REGQR-07 120 秒后失效，不再询问，点击刷新取新码',
  play: async ({ mount }) => {
    const { server, seconds } = await due(mount);
    await seconds(119);
    await shows('waiting');
    // the page's clock ticks every second: the first tick after the 120th
    await seconds(2);
    await shows('expired');
    await says('二维码已失效');
    const requested = server.requested('checkRegulatorCode').length;
    await seconds(30);
    await expect(server.requested('checkRegulatorCode')).toHaveLength(requested);
    await userEvent.click(page().getByRole('button', { name: /点击刷新/ }));
    await server.clock.advance(RESPONSE_MS);
    await shows('qr');
    await expect(server.requested('createRegulatorCode')).toHaveLength(2);
  },
};

export const Rejected: Story = {
  name: 'REGQR-07 状态 2：二维码已失效',
  play: async ({ mount }) => {
    const { seconds } = await due(mount, { checkRegulatorCode: [checkRegulatorCode.failed] });
    await seconds(4);
    await shows('expired');
  },
};

export const NoCode: Story = {
  name: 'REGQR-09 errcode 2420 获取二维码失败，重新获取',
  play: async ({ mount }) => {
    const { server } = await due(
      mount,
      { createRegulatorCode: [rejected(2420), createRegulatorCode.ok] },
      'fetch-failed',
    );
    await says('获取二维码失败！');
    await userEvent.click(page().getByRole('button', { name: '重新获取' }));
    await server.clock.advance(RESPONSE_MS);
    await shows('qr');
  },
};

export const Frame: Story = {
  name: '宽 400，二维码 220；遮罩、Esc 都不关',
  play: async ({ mount }) => {
    await due(mount);
    await expect(getComputedStyle(openDialog()).width).toBe('400px');
    const panel = openDialog().querySelector('[data-qr-view]');
    await expect(panel && getComputedStyle(panel).width).toBe('220px');
    await userEvent.click(mask());
    await userEvent.keyboard('{Escape}');
    await expect(openDialog().dataset.dialogState).toBe('qr');
  },
};
