import type { DataOf, ResultOf } from '@jixu/api-client';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { createBuyController } from '../order/buy/buy-controller.ts';
import { buyView } from '../order/buy/buy-view.ts';

export const ok = <Data>(data: Data) => ({ errcode: 0, errmsg: '成功', data }) as const;
export const NO_RESPONSE = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;
export const NOT_LOGGED_IN = { errcode: 1001, errmsg: '登录已失效，请重新登录', data: null } as const;
export const AREA_CLOSED = { errcode: 2001, errmsg: '该地区暂未开放', data: null } as const;

export const YEARS: ResultOf<'listCourseYears'> = ok({
  user_year: [],
  data: [
    { year_id: 2026, year_name: '2026年度' },
    { year_id: 2025, year_name: '2025年度' },
  ],
});
export const PACKAGES: DataOf<'listProducts'> = {
  list: [
    { id: 651, course_name: '全科套餐', total_fee: 39_800, is_buy: 0, is_buy_auth_xj: 1 },
    { id: 653, course_name: '专题', total_fee: 15_900, is_buy: 0, is_buy_auth_xj: 1 },
  ],
  is_buy_more: 1,
  is_buy_auth: 1,
  is_buy_num: 0,
  allow_buy_total: 2,
};
export const ROW: DataOf<'listSinglePackages'>['list'][number] = {
  package_id: 711,
  package_name: '收入与租赁',
  subject_name: '企业会计准则',
  subject_num: 1,
  first: 1,
  teacher_name: '沈砚秋',
  exam_score: 25,
  total_fee: 3900,
  is_buy: 0,
  free_listen: 1,
};
export const SINGLES: DataOf<'listSinglePackages'> = { list: [ROW], total: 11, is_buy_auth: 1 };
const OPTION = {
  catalog: [{ id: 1, name: '专业科目', children: [{ id: 101, name: '企业会计准则' }] }],
} as DataOf<'getHomeOption'>;

const course = (classify_name: string, subject_name: string, score: number) => ({
  classify_name,
  subject_name,
  score,
});
/** The page of 651 says what it holds; 653 has none. */
const PRODUCT = {
  courses: [course('专业科目', '企业会计准则', 70), course('公需科目', '数字素养', 30)],
} as DataOf<'getProduct'>;
const NO_PAGE = { errcode: 2342, errmsg: '课程不存在', data: null } as const;

export type Results = {
  years?: ResultOf<'listCourseYears'>[];
  packages?: ResultOf<'listProducts'>[];
  singles?: ResultOf<'listSinglePackages'>[];
  option?: ResultOf<'getHomeOption'>;
};

/** The buy page of 219 with these answers, after the first of each. */
export async function enter({
  years = [YEARS],
  packages = [ok(PACKAGES)],
  singles = [ok(SINGLES)],
  option,
}: Results = {}) {
  const server = scriptedServer({
    listCourseYears: years,
    listProducts: packages,
    getProduct: [ok(PRODUCT), NO_PAGE],
    listSinglePackages: singles,
    getHomeOption: [option ?? ok(OPTION)],
  });
  const seen: string[] = [];
  const buying = createBuyController({
    calls: server.calls,
    clock: server.clock,
    toast: (kind, text) => seen.push(`${kind} ${text}`),
    sessionStorage: {
      getItem: () => null,
      setItem: (key, value) => seen.push(`${key}=${value}`),
      removeItem: () => undefined,
    },
    openPage: (address) => seen.push(`${address} at ${server.clock.now()}`),
  });
  buying.enterArea(219);
  await server.clock.advance(300);
  const { requested, clock } = server;
  return { buying, clock, seen, requested, view: () => buyView(buying.get()) };
}
