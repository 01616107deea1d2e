import { expect, test, vi } from 'vitest';
import { fakePublicApi } from './fake-public-api.ts';
import { readHome } from './read-home.server.ts';

const PROVINCE = {
  id: 31,
  name: '新疆维吾尔自治区',
  area_code: '650000',
  status: 1,
  province_name: '',
  pid: 0,
};
const OPTION = {
  areas: [{ ...PROVINCE, child: [{ id: 3101, name: '乌鲁木齐市', child: [] }] }],
  areas_temp: [],
  listen_catalog: [{ id: 2, name: '行政事业单位会计人员' }],
  listen_years: [{ id: 2026, name: '2026年度' }],
  catalog: [{ id: 1, name: '专业科目', children: [{ id: 102, name: '企业会计准则' }] }],
};
const PACKAGE = {
  product_id: 651,
  course_name: '全科套餐',
  image_url: '',
  price: 39800,
  statistics: 12,
  description: ['一', '二', '三', '四'],
};
const SHOWCASE = {
  banner: [{ id: 801 }],
  news: [
    { id: 3102, name: '新的', show_news_time: '2026-11-02', first_time: '2024-12-03 00:00:00' },
    { id: 2988, name: '旧的', show_news_time: '2026-10-02', first_time: '2024-12-02 23:59:59' },
  ],
  package: [1, 2, 3, 4, 5].map((product_id) => ({ ...PACKAGE, product_id })),
  teacher: [{ teacher_id: 301 }],
};
const STATUTE = { id: 5001, name: '会计专业技术人员继续教育规定' };
const COURSE = { course_id: 1001, section_id: 4001 };
const ALL = {
  getHomeOption: OPTION,
  getBannerTeacherPackage: SHOWCASE,
  getStatuteCatalogs: {
    catalog: [
      { id: 7, name: '会计人员管理' },
      { id: 8, name: '其他' },
    ],
  },
  listCatalogStatutes: { top_list: [STATUTE], data: [], total: 9 },
  listFreeCourses: { data: [COURSE], total: 23 },
};

test('HOME-44 everything the page shows is read for it', async () => {
  const { page } = await readHome(fakePublicApi(ALL));
  expect(page).toMatchObject({
    provinces: [{ id: 31, name: '新疆维吾尔自治区', area_code: '650000', status: 1, child: [] }],
    areBuiltIn: false,
    isIncomplete: false,
    banners: SHOWCASE.banner,
    teachers: SHOWCASE.teacher,
    audition: {
      options: {
        listen_catalog: OPTION.listen_catalog,
        listen_years: OPTION.listen_years,
        catalog: OPTION.catalog,
      },
      first: { courses: [COURSE], total: 23 },
    },
  });
});

test('HOME-45 HOME-46 the regulations are the top_list of the first category', async () => {
  const called = vi.fn();
  const { page } = await readHome(fakePublicApi(ALL, called));
  expect(called).toHaveBeenCalledWith('listCatalogStatutes', { catalog_id: 7 });
  expect(page.regulations).toEqual([STATUTE]);
});

test('HOME-36 HOME-37 HOME-48 news are linked by their id, in the form of the day they first appeared', async () => {
  const { page } = await readHome(fakePublicApi(ALL));
  expect(page.news.map(({ href }) => href)).toEqual(['/infos_detail/3102.html', '/infos_detail_2988.html']);
});

test('HOME-23 HOME-25 four packages are kept, each with three lines', async () => {
  const { page } = await readHome(fakePublicApi(ALL));
  expect(page.packages.map(({ product_id }) => product_id)).toEqual([1, 2, 3, 4]);
  expect(page.packages[0]?.description).toEqual(['一', '二', '三']);
});

test('AUDITION-05 AUDITION-06 AUDITION-16 the home page asks for four courses, of any category and any area', async () => {
  const called = vi.fn();
  await readHome(fakePublicApi(ALL, called));
  expect(called).toHaveBeenCalledWith('listFreeCourses', { page: 1, limit: 4 });
  expect(called).not.toHaveBeenCalledWith('listListenCourses', expect.anything());
});

test('HOME-39 every call that fails leaves its part empty and says nothing', async () => {
  const { page, responses } = await readHome(fakePublicApi({}));
  expect(page).toEqual({
    provinces: expect.arrayContaining([expect.objectContaining({ name: '浙江省', status: 1 })]),
    areBuiltIn: true,
    isIncomplete: true,
    banners: [],
    news: [],
    packages: [],
    teachers: [],
    regulations: [],
    audition: {
      options: { listen_catalog: [], listen_years: [], catalog: [] },
      first: { courses: [], total: 0 },
    },
  });
  expect(responses.every(({ errcode }) => errcode === 9500)).toBe(true);
});

test.each(Object.keys(ALL))('HOME-39 without %s the other parts are there', async (missing) => {
  const { [missing as keyof typeof ALL]: _missing, ...rest } = ALL;
  const whole = (await readHome(fakePublicApi(ALL))).page;
  const { page } = await readHome(fakePublicApi(rest));
  const differing = Object.keys(whole).filter(
    (part) =>
      JSON.stringify(whole[part as keyof typeof whole]) !== JSON.stringify(page[part as keyof typeof page]),
  );
  expect(differing.length).toBeGreaterThan(0);
  expect(differing.length).toBeLessThan(6);
});

test('HOME-06 an area tree that is no list is none', async () => {
  const { page } = await readHome(fakePublicApi({ ...ALL, getHomeOption: { ...OPTION, areas: null } }));
  expect([page.areBuiltIn, page.isIncomplete]).toEqual([true, false]);
});

test('an empty catalogue of statutes asks for no list', async () => {
  const called = vi.fn();
  const { page } = await readHome(fakePublicApi({ ...ALL, getStatuteCatalogs: { catalog: [] } }, called));
  expect(called).not.toHaveBeenCalledWith('listCatalogStatutes', expect.anything());
  expect(page.regulations).toEqual([]);
});
