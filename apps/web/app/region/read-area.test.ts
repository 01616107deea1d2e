import { expect, test, vi } from 'vitest';
import { fakePublicApi } from '../site/home/fake-public-api.ts';
import { areaIdOf, readAreaPage } from './read-area.server.ts';

test('AREA-14 the area of the page is the number in its path, else the one in the query', () => {
  const query = (text: string) => new URLSearchParams(text);
  expect(areaIdOf('13', query('area=12'))).toBe(13);
  expect(areaIdOf('x', query('area=12'))).toBe(12);
  expect(areaIdOf('x', query(''))).toBeNull();
  expect(areaIdOf('1.5', query('area=1e3'))).toBeNull();
  expect(areaIdOf('x', query('area=012'))).toBeNull();
  // A number that is no id does not hand over to the query, which the page's copy is not kept by.
  expect(areaIdOf('012', query('area=12'))).toBeNull();
});

const AREA = { id: 230106, name: '西湖区', area_code: '330106', status: 1, child: [] };
const ALL = {
  getHomeOption: {
    areas: [
      {
        id: 11,
        name: '浙江省',
        area_code: '330000',
        status: 1,
        child: [{ ...AREA, id: 230100, child: [AREA] }],
      },
    ],
    listen_catalog: [{ id: 2, name: '行政事业单位会计人员' }],
    listen_years: [],
    catalog: [],
  },
  getHomeIndex: {
    head_img: { title: '西湖区会计人员继续教育', organiser: '西湖区财政局', image_url: '' },
    tips: { title: '温馨提示', content: '一\n二' },
    count_down: { content: '距结束还有', attach: { time: 1798732799000 } },
    bottom: { bottom_nav: [], qr_code: [], friendly_link: [] },
    nav_list: [],
  },
  getLoginMsg: { login_type: 2, jump_url: 'https://kj.example.gov.cn/', prompt_content: '即将前往' },
  getTrainingNotice: {
    title: '培训须知',
    content: '<p>须知</p><script>alert(1)</script>',
    pc_flow_url: '/files/pc.pdf',
    mobile_flow_url: '',
  },
  listNotices: {
    notice_list: [{ id: 3001, title: '通知', publish_time: '2026-03-02 09:00:00' }],
    total: 6,
    notice_count: 6,
  },
  listFreeCourses: { data: [{ course_id: 1001 }], total: 9 },
};

test('AREA-16 HOME-44 the page of an area has its picture, tips, countdown, footer, login, training and courses', async () => {
  const { page } = await readAreaPage(230106, fakePublicApi(ALL));
  expect(page).toMatchObject({
    area: { id: 230106, name: '西湖区', provinceName: '浙江省', provinceId: 11 },
    open: true,
    index: ALL.getHomeIndex,
    loginSetting: ALL.getLoginMsg,
    notice: { title: '培训须知', content: '<p>须知</p>' },
    audition: { options: { listen_catalog: ALL.getHomeOption.listen_catalog }, first: { total: 9 } },
  });
});

test('AREA-19 AREA-10 the notices come from notice_list, tips and countdown from home_page/index, all of this area', async () => {
  const called = vi.fn();
  const { page } = await readAreaPage(230106, fakePublicApi(ALL, called));
  expect(called).toHaveBeenCalledWith('listNotices', { area_id: 230106, page: 1, limit: 4 });
  expect(called).toHaveBeenCalledWith('getHomeIndex', { area_id: 230106 });
  expect(page?.notices).toMatchObject({ notice_count: 6 });
  expect(page?.index).toMatchObject({ tips: ALL.getHomeIndex.tips, count_down: ALL.getHomeIndex.count_down });
});

test('AUDITION-16 AUDITION-04 the courses are those of the area, eight of them', async () => {
  const called = vi.fn();
  await readAreaPage(230106, fakePublicApi(ALL, called));
  expect(called).toHaveBeenCalledWith('listFreeCourses', { area_id: 230106, page: 1, limit: 8 });
});

test('AREA-16 what fails leaves its part empty; an area nobody knows is no page', async () => {
  const { getHomeOption } = ALL;
  const { page } = await readAreaPage(230106, fakePublicApi({ getHomeOption }));
  expect(page).toMatchObject({ area: { name: '西湖区' }, index: null, notice: null, notices: null });
  const called = vi.fn();
  expect((await readAreaPage(99, fakePublicApi(ALL, called))).page).toBeNull();
  expect(called.mock.calls.map(([call]) => call)).toEqual(['getHomeOption']);
});
