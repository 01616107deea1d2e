import type { Rejection } from '@jixu/api-client';
import { ERRCODE_TEXT, ERRCODES } from '@jixu/constants';
import { rejection, success } from '@jixu/test-kit/results';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RESPONSES } from '../scripted/responses.ts';
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

const AUTHORISED = success('getClaimStatus', { is_auth: 1, use_code: 0, use_type: 1 });

const meta = {
  title: '领课 claim/领课的错误码 claim-errcodes',
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
type Play = NonNullable<Story['play']>;

export const Errcode1007: Story = {
  name: 'CLAIM-20 CLAIM-21 errcode 1007 已领取过：提示、关闭、视为已领取，打开客服',
  play: async ({ mount }) => {
    const { server, onCustomerService } = await arrive(mount, {
      getClaimStatus: [AUTHORISED],
      activateClaim: [rejection('activateClaim', ERRCODES.ALREADY_CLAIMED)],
    });
    await claimNow();
    await answered(server);
    await says(ERRCODE_TEXT[ERRCODES.ALREADY_CLAIMED]);
    await isClosed();
    await expect(page.getByRole('button', { name: '查看课程' })).toBeVisible();
    await expect(onCustomerService).toHaveBeenCalledOnce();
  },
};

/** The activation is rejected: a warning, the dialog closes, and reopens at step 1. */
const closesAtStep1 =
  (errcode: Rejection<'activateClaim'>['errcode']): Play =>
  async ({ mount }) => {
    const { server } = await arrive(mount, {
      getClaimStatus: [AUTHORISED],
      activateClaim: [rejection('activateClaim', errcode)],
    });
    await claimNow();
    await answered(server);
    await says(ERRCODE_TEXT[errcode]);
    await isClosed();
    await userEvent.click(page.getByRole('button', { name: '免费领课' }));
    await shows('list-with-6');
  };

export const Errcode2202: Story = {
  name: 'CLAIM-18 CLAIM-19 errcode 2202 还没有授权：提示、关闭、回到第一步',
  play: closesAtStep1(ERRCODES.CLAIM_NOT_AUTHORISED),
};
export const Errcode2203: Story = {
  name: 'errcode 2203 该专业没有可领的课程',
  play: closesAtStep1(ERRCODES.PROFESSION_UNKNOWN),
};

export const RejectedAfterScan: Story = {
  name: 'CLAIM-53 扫码授权后开通被拒：同样提示、关闭、回到第一步',
  play: async ({ mount }) => {
    const { server } = await arrive(mount, {
      checkClaimCode: [RESPONSES.checkClaimCode.authorised],
      activateClaim: [rejection('activateClaim', ERRCODES.SERVER_FAILED)],
    });
    await claimByCode(server);
    await polled(server);
    await answered(server);
    await says(ERRCODE_TEXT[ERRCODES.SERVER_FAILED]);
    await isClosed();
    await userEvent.click(page.getByRole('button', { name: '免费领课' }));
    await shows('list-with-6');
  },
};

/** No code: a warning, and 点击刷新 in place of the code. */
const offersRefresh =
  (errcode: Rejection<'createClaimCode'>['errcode']): Play =>
  async ({ mount }) => {
    const { server } = await arrive(mount, { createClaimCode: [rejection('createClaimCode', errcode)] });
    await claimByCode(server);
    await says(ERRCODE_TEXT[errcode]);
    await shows('qr-expired');
  };

export const Errcode2201: Story = {
  name: 'CLAIM-47 errcode 2201 二维码没有取到，点击刷新',
  play: offersRefresh(ERRCODES.CLAIM_CODE_FAILED),
};
export const Errcode9408: Story = {
  name: 'CLAIM-48 errcode 9408 取二维码时网络错误，同样提示',
  play: offersRefresh(ERRCODES.NETWORK_FAILED),
};

export const SilentFailures: Story = {
  name: 'CLAIM-45 CLAIM-46 查询授权和专业失败都不提示，列表是空的',
  play: async ({ mount }) => {
    await arrive(mount, {
      getClaimStatus: [rejection('getClaimStatus', ERRCODES.NOT_LOGGED_IN)],
      listProfessions: [rejection('listProfessions', ERRCODES.NOT_LOGGED_IN)],
    });
    await userEvent.click(page.getByRole('button', { name: '免费领课' }));
    await shows('list-empty');
    await expect(page.queryByText(ERRCODE_TEXT[ERRCODES.NOT_LOGGED_IN])).toBeNull();
  },
};
