import { ERRCODES } from '@jixu/constants';
import { describe, expect, test, vi } from 'vitest';
import type { PublicApi } from '../api/public-responses.server.ts';
import { fakePublicApi } from '../site/home/fake-public-api.ts';
import { readNotice, readNoticeList } from './read-notices.server.ts';

const LIST = 'https://site.example/noticeList.html';
const DETAIL = 'https://site.example/noticeDetail.html';

const AREA = { id: 219, name: '南山区', area_code: '440305', status: 1, child: [] };
const ALL = {
  getHomeOption: {
    areas: [
      { ...AREA, id: 19, name: '广东省', child: [{ ...AREA, id: 210, name: '深圳市', child: [AREA] }] },
    ],
  },
  listNotices: {
    notice_list: [{ id: 4001, title: '通知', publish_time: '2024-05-06 10:00:00' }],
    total: 21,
    notice_count: 21,
  },
  getNotice: {
    id: 4001,
    title: '通知',
    publish_time: '2024-05-06 10:00:00',
    content: '<p>请按时学习。</p><script>alert(1)</script>',
  },
};

/** A server that answers every call with this refusal. */
const refusing = (errcode: number, errmsg: string) =>
  new Proxy({}, { get: () => async () => ({ errcode, errmsg, data: null }) }) as PublicApi;

describe('the list', () => {
  test('NOTICE-10 NOTICE-04 the call carries the area, the page and the limit of ten', async () => {
    const called = vi.fn();
    const { data } = await readNoticeList(`${LIST}?area_id=219&page=3`, fakePublicApi(ALL, called));
    expect(called).toHaveBeenCalledWith('listNotices', { area_id: 219, page: 3, limit: 10 });
    expect(data).toMatchObject({
      kind: 'read',
      data: { area: { id: 219, name: '南山区' }, page: 3, pageSize: 10, total: 21 },
    });
  });

  test.each([
    [19, '广东省'],
    [210, '深圳市'],
    [219, '南山区'],
    [999, ''],
  ])('REGION-11 area %i is found on whatever level it stands: %s', async (id, name) => {
    const { data } = await readNoticeList(`${LIST}?area_id=${id}`, fakePublicApi(ALL));
    expect(data).toMatchObject({ data: { area: { id, name } } });
  });

  test('NOTICE-01 a line has its title, the first ten characters of the time, and where it leads', async () => {
    const { data } = await readNoticeList(LIST, fakePublicApi(ALL));
    expect(data).toMatchObject({
      data: { notices: [{ name: '通知', day: '2024-05-06', href: '/noticeDetail.html?id=4001' }] },
    });
  });

  test.each(['', '?area_id=x', '?area_id=0', '?page=-1'])(
    '%j names no area: those for the whole country',
    async (query) => {
      const called = vi.fn();
      const { data } = await readNoticeList(`${LIST}${query}`, fakePublicApi(ALL, called));
      expect(called).toHaveBeenCalledWith('listNotices', { page: 1, limit: 10 });
      expect(data).toMatchObject({ data: { area: null } });
    },
  );

  test('a page behind the last one is not there', async () => {
    const none = { ...ALL, listNotices: { notice_list: [], total: 1, notice_count: 1 } };
    await expect(readNoticeList(`${LIST}?page=2`, fakePublicApi(none))).rejects.toMatchObject({
      status: 404,
    });
  });

  test('an area that is not open is a 404 that says so', async () => {
    const { data, init } = await readNoticeList(
      `${LIST}?area_id=26`,
      refusing(ERRCODES.AREA_NOT_OPEN, '该地区暂未开放'),
    );
    expect([data, init?.status]).toEqual([{ kind: 'gone', message: '该地区暂未开放' }, 404]);
  });

  test.each([
    ['NOTICE-07', ERRCODES.NETWORK_FAILED, '网络错误', '获取公告列表失败'],
    ['NOTICE-09', 1234, '', 'unknown error'],
    [
      'a failure with a sentence',
      ERRCODES.SERVER_FAILED,
      '服务器开小差了，请稍后重试',
      '服务器开小差了，请稍后重试',
    ],
  ])('%s: said, and not kept for the next visitor', async (_id, errcode, errmsg, message) => {
    const { data, init } = await readNoticeList(LIST, refusing(errcode, errmsg));
    expect(data).toEqual({ kind: 'failed', message });
    expect(new Headers(init?.headers).get('cache-control')).toBe('no-store');
  });
});

describe('a notice', () => {
  test('NOTICE-05 has title, date and text; X16 nothing in it acts', async () => {
    const { data } = await readNotice(`${DETAIL}?id=4001`, fakePublicApi(ALL));
    expect(data).toEqual({
      kind: 'read',
      data: { title: '通知', day: '2024-05-06', contentHtml: '<p>请按时学习。</p>' },
    });
  });

  test.each(['', '?id=', '?id=x', '?id=0'])('ROUTE-31 %j names none: a 404 with a message', async (query) => {
    const { data, init } = await readNotice(`${DETAIL}${query}`, fakePublicApi(ALL));
    expect([data, init?.status]).toEqual([null, 404]);
  });

  test('one that was withdrawn is a 404 that says so', async () => {
    const { data, init } = await readNotice(
      `${DETAIL}?id=4006`,
      refusing(ERRCODES.NOTICE_UNKNOWN, '公告不存在或已撤回'),
    );
    expect([data, init?.status]).toEqual([{ kind: 'gone', message: '公告不存在或已撤回' }, 404]);
  });

  test.each([
    ['NOTICE-08', ERRCODES.NETWORK_FAILED, '网络错误', '获取公告详情失败'],
    ['NOTICE-09', 1234, '', 'unknown error'],
  ])('%s: said, and not kept for the next visitor', async (_id, errcode, errmsg, message) => {
    const { data, init } = await readNotice(`${DETAIL}?id=1`, refusing(errcode, errmsg));
    expect(data).toEqual({ kind: 'failed', message });
    expect(new Headers(init?.headers).get('cache-control')).toBe('no-store');
  });
});
