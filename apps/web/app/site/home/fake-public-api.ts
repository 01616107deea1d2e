import { ERRCODES } from '@jixu/constants';
import type { PublicApi } from '../../api/public-responses.server.ts';

type FakeResponse = { errcode: number; errmsg: string; data: unknown };
type PublicCall = keyof PublicApi;

/** The public calls for a test: the named ones return data, all others fail. `called` is told of each call. */
export function fakePublicApi(
  data: Partial<Record<PublicCall, unknown>>,
  called: (call: string, input: unknown) => void = () => undefined,
): PublicApi {
  const response = (call: string): FakeResponse =>
    call in data
      ? { errcode: 0, errmsg: '成功', data: data[call as PublicCall] }
      : { errcode: ERRCODES.SERVER_FAILED, errmsg: '服务异常', data: null };
  const api = new Proxy({} as Partial<PublicApi>, {
    get: (_target, call) => async (input?: unknown) => {
      called(String(call), input);
      return response(String(call));
    },
  });
  return api as PublicApi;
}
