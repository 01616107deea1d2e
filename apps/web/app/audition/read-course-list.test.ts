import { NO_AUDITION_QUERY } from '@jixu/domain/audition/audition-query';
import { expect, test, vi } from 'vitest';
import { fakePublicApi } from '../site/home/fake-public-api.ts';
import { readCourseList } from './read-course-list.server.ts';

const DISTRICT = { id: 230106, name: '西湖区', area_code: '330106', status: 1, child: [] };
const CITY = { ...DISTRICT, id: 230100, name: '杭州市', child: [DISTRICT] };
const OPTION = {
  areas: [
    { id: 11, name: '浙江省', area_code: '330000', status: 1, child: [CITY] },
    { id: 25, name: '云南省', area_code: '530000', status: 0, child: [] },
  ],
  listen_catalog: [],
  listen_years: [],
  catalog: [],
};
const COURSES = { data: [{ course_id: 1001, course_name: '准则', teacher_name: '周慕白' }], total: 9 };
const ALL = { getHomeOption: OPTION, listFreeCourses: COURSES, listListenCourses: COURSES };
const AREA = { kind: 'area', areaId: 230106 } as const;

test('AUDITION-03 AUDITION-16 the list of all areas names none', async () => {
  const called = vi.fn();
  const { page } = await readCourseList({ kind: 'all' }, NO_AUDITION_QUERY, fakePublicApi(ALL, called));
  expect(called).toHaveBeenCalledWith('listFreeCourses', { page: 1, limit: 8 });
  expect(page).toMatchObject({ area: null, first: { list: { total: 9 } } });
});

test('REGION-06 全国 is offered first, then what is open; an area below a province, too', async () => {
  const all = await readCourseList({ kind: 'all' }, NO_AUDITION_QUERY, fakePublicApi(ALL));
  expect(all.page?.areas).toEqual([
    { id: -1, name: '全国' },
    { id: 11, name: '浙江省' },
  ]);
  const { page } = await readCourseList(AREA, NO_AUDITION_QUERY, fakePublicApi(ALL));
  expect(page?.areas[1]).toEqual({ id: 230106, name: '西湖区' });
  expect(page?.area).toEqual({ id: 230106, name: '西湖区', provinceName: '浙江省' });
});

test('AUDITION-14 AUDITION-18 person category and keyword of the address decide the call', async () => {
  const called = vi.fn();
  const filters = { ...NO_AUDITION_QUERY.filters, catalog: 2, keyword: '准则' };
  await readCourseList(AREA, { filters, page: 2 }, fakePublicApi(ALL, called));
  expect(called).toHaveBeenCalledWith('listListenCourses', {
    catalog_id: 2,
    keyword: '准则',
    area_id: 230106,
    page: 2,
    limit: 8,
  });
});

test('AUDITION-17 AUDITION-12 rows and total are those of data.data and data.total', async () => {
  const { page } = await readCourseList(AREA, NO_AUDITION_QUERY, fakePublicApi(ALL));
  expect(page?.first.list).toEqual({ courses: COURSES.data, total: 9 });
});

test('AUDITION-09 a list that failed is an empty one; an area nobody knows is no page', async () => {
  const failed = await readCourseList(AREA, NO_AUDITION_QUERY, fakePublicApi({ getHomeOption: OPTION }));
  expect(failed.page?.first.list).toEqual({ courses: [], total: 0 });
  const unknown = await readCourseList({ kind: 'area', areaId: 9 }, NO_AUDITION_QUERY, fakePublicApi(ALL));
  expect(unknown.page).toBeNull();
});
