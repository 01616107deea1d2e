import { CLAIM_TEXTS } from '@jixu/domain/claim/claim-state';
import { WECHAT_CODE_TEXTS } from '@jixu/domain/identity/scan/wechat-code';
import { success } from '@jixu/test-kit/results';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { RESPONSES } from '../scripted/responses.ts';
import { STUDY, studyScript } from '../study/study-examples.ts';
import {
  answered,
  arrive,
  claimByCode,
  claimNow,
  isClosed,
  NEWCOMER,
  page,
  polled,
  says,
  shows,
} from './play-claim.tsx';
import { ScriptedClaim } from './scripted-claim.tsx';

const { checkClaimCode: CODE, getClaimStatus } = RESPONSES;

const meta = {
  title: '领课 claim/领课全程 claim-flow',
  component: ScriptedClaim,
  args: {
    server: scriptedServer(NEWCOMER),
    onCustomerService: fn(),
    onPersonalCourse: fn(),
    onFirstLesson: fn(),
  },
} satisfies Meta<typeof ScriptedClaim>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByScan: Story = {
  name: 'CLAIM-22 CLAIM-25 CLAIM-31 CLAIM-32 CLAIM-33 CLAIM-34 选专业、扫码授权、开通，打开客服',
  play: async ({ mount }) => {
    const { server, onCustomerService, onPersonalCourse } = await arrive(mount, {
      checkClaimCode: [CODE.waiting, CODE.ok, CODE.authorised],
    });
    await claimByCode(server);
    await shows('qr-normal');
    await polled(server);
    await shows('qr-normal');
    await polled(server);
    await shows('qr-scanned');
    await polled(server);
    await says(CLAIM_TEXTS.authorised);
    await answered(server);
    await shows('done');
    await expect(server.requested('activateClaim')).toEqual([{ profession_id: 6 }]);
    await expect(onCustomerService).toHaveBeenCalledOnce();
    await expect(onPersonalCourse).not.toHaveBeenCalled();
    await expect(server.clock.pending).toBe(0);
  },
};

export const ToFirstLesson: Story = {
  name: 'CLAIM-10 现在开始学习：找到第一课，弹窗才关',
  play: async ({ mount }) => {
    const { server, onFirstLesson } = await arrive(mount, {
      ...studyScript(STUDY.full),
      checkClaimCode: [CODE.authorised],
    });
    await claimByCode(server);
    await polled(server);
    await answered(server);
    await shows('done');
    await userEvent.click(page.getByRole('button', { name: '现在开始学习' }));
    await shows('done');
    await answered(server);
    await answered(server);
    await isClosed();
    await expect(onFirstLesson.mock.calls).toEqual([
      ['/course_play/play.html?course_id=1002&package_id=602&year_id=2026'],
    ]);
  },
};

export const ToPersonalCourse: Story = {
  name: 'CLAIM-35 use_type 不是 1 时打开个人课程页',
  play: async ({ mount }) => {
    const { server, onCustomerService, onPersonalCourse } = await arrive(mount, {
      getClaimStatus: [success('getClaimStatus', { is_auth: 0, use_code: 0, use_type: 2 })],
      checkClaimCode: [CODE.authorised],
    });
    await claimByCode(server);
    await polled(server);
    await answered(server);
    await shows('done');
    await expect(onPersonalCourse).toHaveBeenCalledOnce();
    await expect(onCustomerService).not.toHaveBeenCalled();
  },
};

export const Authorised: Story = {
  name: 'CLAIM-14 CLAIM-15 CLAIM-16 已授权：不扫码，直接开通，打开客服',
  play: async ({ mount }) => {
    const { server, onCustomerService } = await arrive(mount, {
      getClaimStatus: [success('getClaimStatus', { is_auth: 1, use_code: 0, use_type: 2 })],
    });
    await claimNow();
    await shows('claiming');
    await answered(server);
    await shows('done');
    await expect(onCustomerService).toHaveBeenCalledOnce();
    await expect(server.requested('createClaimCode')).toEqual([]);
  },
};

export const AutoOpens: Story = {
  name: 'CLAIM-36 CLAIM-41 未领取时当天自动打开，默认选 6',
  play: async ({ mount }) => {
    await arrive(mount, {}, true);
    await shows('list-with-6');
    await expect(page.getByRole('radio', { name: /^中级会计/ })).toBeChecked();
  },
};

export const Claimed: Story = {
  name: 'CLAIM-11 CLAIM-39 已领取：浮标写 查看课程，点了直接去个人课程页',
  play: async ({ mount }) => {
    const { onPersonalCourse } = await arrive(mount, { getClaimStatus: [getClaimStatus.claimed] }, true);
    await userEvent.click(await page.findByRole('button', { name: '查看课程' }));
    await expect(onPersonalCourse).toHaveBeenCalledOnce();
    await isClosed();
  },
};

export const Closing: Story = {
  name: 'CLAIM-12 CLAIM-13 第二步关闭：不再轮询，再打开是第一步',
  play: async ({ mount }) => {
    const { server } = await arrive(mount, {});
    await claimByCode(server);
    await shows('qr-normal');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await expect(server.clock.pending).toBe(0);
    await userEvent.click(page.getByRole('button', { name: '免费领课' }));
    await shows('list-with-6');
  },
};

export const CodeExpires: Story = {
  name: 'CLAIM-27 CLAIM-52 二维码失效：停止轮询，点击刷新换新码',
  play: async ({ mount }) => {
    const { server } = await arrive(mount, { checkClaimCode: [CODE.invalid] });
    await claimByCode(server);
    await polled(server);
    await says(WECHAT_CODE_TEXTS.expired);
    await shows('qr-expired');
    await expect(server.clock.pending).toBe(0);
    await userEvent.click(page.getByRole('button', { name: /点击刷新/ }));
    await shows('qr-waiting');
    await answered(server);
    await shows('qr-normal');
    await expect(server.requested('createClaimCode')).toHaveLength(2);
  },
};

export const Cancelled: Story = {
  name: 'CLAIM-28 手机上取消授权',
  play: async ({ mount }) => {
    const { server } = await arrive(mount, { checkClaimCode: [CODE.ok, CODE.cancelled] });
    await claimByCode(server);
    await polled(server);
    await polled(server);
    await says(WECHAT_CODE_TEXTS.cancelled);
    await shows('qr-expired');
  },
};

export const Nobody: Story = {
  name: 'CLAIM-29 CLAIM-54 授权后没有用户信息',
  play: async ({ mount }) => {
    const { server } = await arrive(mount, { checkClaimCode: [CODE.nobody] });
    await claimByCode(server);
    await polled(server);
    await says(CLAIM_TEXTS['no-user']);
    await shows('qr-expired');
    await expect(server.requested('activateClaim')).toEqual([]);
  },
};

export const Unbound: Story = {
  name: 'CLAIM-30 CLAIM-54 授权的微信没有绑定身份证',
  play: async ({ mount }) => {
    const { server } = await arrive(mount, { checkClaimCode: [CODE.unbound] });
    await claimByCode(server);
    await polled(server);
    await says(CLAIM_TEXTS['no-id-number']);
    await shows('qr-expired');
    await expect(server.requested('activateClaim')).toEqual([]);
  },
};

export const OtherProfession: Story = {
  name: '改选专业后领取的是所选的',
  play: async ({ mount }) => {
    const { server } = await arrive(mount, { checkClaimCode: [CODE.authorised] });
    await userEvent.click(page.getByRole('button', { name: '免费领课' }));
    await userEvent.click(await page.findByRole('radio', { name: /^初级会计/ }));
    await userEvent.click(page.getByRole('button', { name: '立即领取' }));
    await answered(server);
    await polled(server);
    await answered(server);
    await waitFor(() => expect(server.requested('activateClaim')).toEqual([{ profession_id: 4 }]));
  },
};
