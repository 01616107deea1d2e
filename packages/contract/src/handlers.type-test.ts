// Compiled, never run: the compiler fails when a line marked as an error is none.
import type { HandlerOf, Handlers } from '../generated/routes.ts';
import { exactHandlers } from './exact-handlers.ts';

interface Ctx {
  learner: number | null;
}
declare const rest: Omit<Handlers<Ctx>, 'logout' | 'getLoginMsg'>;
const setting = { login_type: 1 as const, jump_url: '', prompt_content: '' };
const ok = { errcode: 0 as const, errmsg: '成功' };

const logout = async () => ({ ...ok, data: {} });
const getLoginMsg = async () => ({ ...ok, data: setting });
const withText = async () => ({ ...ok, data: { ...setting, login_type: '1' } });
const withoutAddress = async () => ({ ...ok, data: { login_type: 1 as const, prompt_content: '' } });
const withMore = async () => ({ ...ok, data: { ...setting, password_hash: 'x' } });
const notLoggedIn = async () => ({ errcode: 1001 as const, errmsg: '登录已失效，请重新登录', data: null });
const rejectionWithData = async () => ({ errcode: 2001 as const, errmsg: '该地区暂未开放', data: setting });
const readsText = async (input: { query: { area_id: string } }) => {
  void input;
  return { errcode: 2001 as const, errmsg: '该地区暂未开放', data: null };
};

const whole: Handlers<Ctx> = { ...rest, logout, getLoginMsg };
// @ts-expect-error an operation is missing
const missing: Handlers<Ctx> = { ...rest, logout };
// @ts-expect-error logout never answers 1001
const unlisted: HandlerOf<'logout', Ctx> = notLoggedIn;
// @ts-expect-error login_type is a number
const wrongShape: HandlerOf<'getLoginMsg', Ctx> = withText;
// @ts-expect-error jump_url is missing
const lacking: HandlerOf<'getLoginMsg', Ctx> = withoutAddress;
// @ts-expect-error a rejection carries no data
const dataWithRejection: HandlerOf<'getLoginMsg', Ctx> = rejectionWithData;
// @ts-expect-error the area's id is a number, read from its text
const wrongInput: HandlerOf<'getLoginMsg', Ctx> = readsText;

const readsJson: HandlerOf<'pushProgress', Ctx> = async ({ body }) => {
  body.videos[0]?.intervals?.[0] satisfies [number, number] | undefined;
  return { errcode: 2501 as const, errmsg: '播放已失效，请刷新页面重试', data: null };
};

const exact = exactHandlers<Ctx>()({ ...rest, logout, getLoginMsg });
// @ts-expect-error the contract has no field password_hash
const leaking = exactHandlers<Ctx>()({ ...rest, logout, getLoginMsg: withMore });
// @ts-expect-error the contract has no operation getSecrets
const unknown = exactHandlers<Ctx>()({ ...rest, logout, getLoginMsg, getSecrets: logout });

export const compiled = [
  whole,
  missing,
  unlisted,
  wrongShape,
  lacking,
  dataWithRejection,
  wrongInput,
  readsJson,
  exact,
  leaking,
  unknown,
];
