import { CONSTANTS } from '@jixu/constants';
import { OPERATIONS, type Operation } from '@jixu/contract/operations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beaconOf, type CallOptions, type OperationId } from './index.ts';
import { OPERATION_IDS, wireCallOf } from './request-fields.ts';
import { SHARED_OPERATIONS } from './shared-operations.ts';
import { createEnvironment, NOW, OK, response } from './testing/client-test-environment.ts';

describe('what comes back', () => {
  test('API-07 API-08 an answer is its envelope; errcode 0 is success', async () => {
    const data = { login_type: 1, jump_url: '', prompt_content: '' };
    const { client } = createEnvironment(response({ errcode: 0, errmsg: '成功', data }));
    const result = await client.getLoginMsg({ area_id: 219 });
    expect(result).toEqual({ errcode: 0, errmsg: '成功', data });
    if (result.errcode === 0) expect(result.data.login_type).toBe(1);
  });

  test('a refusal keeps the errcode and the words of the server, whatever its HTTP status', async () => {
    const rejection = {
      errcode: 9400,
      errmsg: '请求参数有误：area_id',
      data: { field: 'query.area_id', issue: 'is missing' },
    };
    const { client } = createEnvironment(response(rejection, 400));
    expect(await client.getLoginMsg({ area_id: 219 })).toEqual(rejection);
  });

  const NOBODY = { errcode: 1001, errmsg: '登录已失效，请重新登录', data: null };

  test('errcode 1001 is told to the site with the call that met it and the loginType its caller asks for', async () => {
    const seen: string[] = [];
    const { client } = createEnvironment(response(NOBODY), {
      onNotLoggedIn: ({ operation, loginType }) => seen.push(`${operation} ${loginType}`),
    });
    expect((await client.listCourseYears({ area_id: 219 })).errcode).toBe(1001);
    await client.listCourseYears({ area_id: 219 }, { loginType: 2 });
    expect(seen).toEqual(['listCourseYears null', 'listCourseYears 2']);
  });

  /** The calls of notes §3.3, by address: they check for a session, or log in. */
  const ASKS_NOBODY_TO_LOG_IN = [
    '/wxpub/api/user_info',
    '/wxpub/api/login',
    '/wxpub/api/login_sms',
    '/wxpub/api/logout',
    '/app/login/code_img',
    '/app/login/refresh_third_id',
    '/app/web_mini_login/login_code',
    '/app/web_mini_login/login_code_check',
    '/app/further_edu/course_code/check_code_auth',
    '/app/further_edu/course_code/course_list',
    '/app/further_edu/home_page/option',
    '/app/further_edu/home_page/index',
    '/app/further_edu/home_page/login_msg',
    '/app/further_edu/home_page/learning_training_notice',
  ];

  test.each(ASKS_NOBODY_TO_LOG_IN)(
    'SESSION-15 a 1001 of %s is a response like any other, with either loginType',
    async (path) => {
      const seen = vi.fn();
      const { client } = createEnvironment(response(NOBODY), { onNotLoggedIn: seen });
      const ids = OPERATION_IDS.filter((id) => wireCallOf(id).path === path);
      const called = ids.filter((id) => id !== 'updateUserInfo');
      expect(called).not.toEqual([]);
      for (const id of called) {
        const call = client[id] as (input: object, options?: CallOptions) => Promise<{ errcode: number }>;
        expect((await call({})).errcode).toBe(1001);
        await call({}, { loginType: 2 });
      }
      expect(seen).not.toHaveBeenCalled();
    },
  );

  test('every call that needs a session asks for a login, unless it only asks whether somebody is there, or leaves with the page', () => {
    const silent = Object.entries<Operation>(OPERATIONS)
      .filter(([, { security }]) => security === 'session')
      .map(([id]) => id as OperationId)
      .filter((id) => !wireCallOf(id).asksToLogIn);
    expect(silent).toEqual([
      'getUserInfo',
      'getClaimStatus',
      'listProfessions',
      'releasePlayLease',
      'refreshThirdId',
    ]);
  });

  test.each([
    ['no connection', async () => Promise.reject(new TypeError('fetch failed'))],
    ['a page of a proxy', async () => new Response('<html>502</html>', { status: 502 })],
    ['a page instead of JSON', async () => new Response('<html></html>', { status: 200 })],
    ['JSON that is no envelope', response([1, 2, 3])],
    ['null', response(null)],
    ['nothing', async () => new Response(null, { status: 204 })],
  ])('ERR-01 %s is a network failure with its sentence', async (_, respond) => {
    const { client } = createEnvironment(respond);
    expect(await client.getUserInfo()).toEqual({
      errcode: 9408,
      errmsg: '网络错误，请刷新重试！',
      data: null,
    });
  });
});

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const hang = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });

  test('API-09 a call not answered in 6000 ms ends as a network failure', async () => {
    const { client } = createEnvironment(hang);
    let ended = false;
    const call = client.getUserInfo().finally(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(5999);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toEqual({ errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null });
    expect(CONSTANTS.REQUEST_TIMEOUT_MS).toBe(6000);
  });

  test('an answered call leaves no timer behind', async () => {
    const { client } = createEnvironment(response(OK));
    await client.logout();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a caller may give a call up', async () => {
    const { client } = createEnvironment(hang);
    const controller = new AbortController();
    const call = client.checkClaimCode({ token: 'q7Zr0mWn3JkYx5TbLd8VfA' }, { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect((await call).errcode).toBe(9408);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('limits', () => {
  test('ERR-04 ERR-05 a refused request is not sent and answers 9999 with its sentence', async () => {
    const requested: unknown[][] = [];
    const seen: string[] = [];
    const { client, sent } = createEnvironment(response(OK), {
      limiter: {
        admit: (...question) => {
          requested.push(question);
          return false;
        },
      },
      onTooManyRequests: (operation) => seen.push(operation),
    });
    const result = await client.getLoginMsg({ area_id: 219 });
    expect(result).toEqual({ errcode: 9999, errmsg: '请求频率过高，请刷新页面重试！', data: null });
    expect(sent).toHaveLength(0);
    expect(requested).toEqual([['get', '/app/further_edu/home_page/login_msg', NOW]]);
    expect(seen).toEqual(['getLoginMsg']);
  });

  test('a 9999 of the server is told to the site as well', async () => {
    const seen: string[] = [];
    const rejection = { errcode: 9999, errmsg: '请求频率过高，请刷新页面重试！', data: null };
    const { client } = createEnvironment(response(rejection, 429), {
      onTooManyRequests: (operation) => seen.push(operation),
    });
    expect(await client.getHomeOption()).toEqual(rejection);
    expect(seen).toEqual(['getHomeOption']);
  });

  test('two clients share nothing: each has its own limiter', async () => {
    const first = createEnvironment(response(OK), { limiter: { admit: () => false } });
    const second = createEnvironment(response(OK));
    expect((await first.client.logout()).errcode).toBe(9999);
    expect((await second.client.logout()).errcode).toBe(0);
  });
});

test('a page that closes sends a beacon to the address of the operation, as the form it asks for', () => {
  const { url, body } = beaconOf('releasePlayLease', { lease: 'q7Zr0mWn3JkYx5TbLd8VfA' }, NOW);
  expect(url).toBe(`/storage/video/play_lease_release?t=${NOW}`);
  expect(String(body)).toBe('lease=q7Zr0mWn3JkYx5TbLd8VfA');
  expect(body).toBeInstanceOf(URLSearchParams);
});

test('A102 only calls whose response is the same for everybody are shared', () => {
  expect([...SHARED_OPERATIONS].sort()).toEqual([
    'getArticle',
    'getBannerTeacherPackage',
    'getHomeIndex',
    'getHomeOption',
    'getLoginMsg',
    'getNotice',
    'getProduct',
    'getStatute',
    'getStatuteCatalogs',
    'getStatuteOption',
    'getTeacher',
    'getTrainingNotice',
    'listArticles',
    'listCatalogStatutes',
    'listFreeCourses',
    'listListenCourses',
    'listNotices',
    'listProductsOfProfession',
    'listTeachers',
    'searchStatutes',
  ]);
  for (const id of SHARED_OPERATIONS) expect(OPERATIONS[id]).toMatchObject({ security: 'none', safe: true });
});
