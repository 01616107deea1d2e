import { CONSTANTS } from '@jixu/constants';
import { expect, test } from 'vitest';
import { reportPageAt, trackedPlace } from './tracked-place.ts';

const ALL = { profession: 'all', type: 'all', area: 'all', professionId: null };

test.each<[string, string, object | null]>([
  ['TRACK-27', '/cpa/', { ...ALL, profession: 'cpa' }],
  ['TRACK-28', '/cpa/policy/', { ...ALL, profession: 'cpa', type: 'policy' }],
  ['TRACK-29', '/cpa/policy_detail/5.html', { ...ALL, profession: 'cpa', type: 'policy' }],
  ['TRACK-30', '/cpa/guide/', { ...ALL, profession: 'cpa' }],
  ['TRACK-31', '/teachers/cpa/', { ...ALL, profession: 'cpa' }],
  ['TRACK-32', '/teacher/3.html', ALL],
  ['TRACK-33', '/courses/391.html', { ...ALL, professionId: 391 }],
  ['TRACK-34', '/area/bj.html', { ...ALL, area: 'bj' }],
  ['TRACK-34 A12 an area by number', '/area/230106.html', ALL],
  ['TRACK-35', '/exercises/cpa', { ...ALL, profession: 'cpa' }],
  ['A34 the code of all professions', '/teachers/jxjy', ALL],
  ['A34', '/jxjy/all', ALL],
  ['no profession of ours', '/abc/', null],
  ['no type of ours', '/cpa/gossip/', null],
  ['no type of ours in a detail', '/cpa/gossip_detail/5.html', null],
  ['no number', '/teacher/x.html', null],
  ['the home page', '/', null],
  ['another page', '/proofList.html', null],
])('%s %s is recognised for what it is', (_id, path, place) => {
  expect(trackedPlace(path)).toEqual(place);
});

test.each<[string, string, number | null]>([
  ['TRACK-20', '/', 941001],
  ['TRACK-21', '/area/230106.html', 941005],
  ['TRACK-22', '/statute.html', 941002],
  ['TRACK-23', '/center/1.html', 941003],
  ['no id', '/course_list/all.html', null],
  ['no id', '/nowhere', null],
])('%s the report id of %s', (_id, path, reportId) => {
  expect(reportPageAt(path).reportId).toBe(reportId);
});

test('every page has a fixed name, also one nobody thought of', () => {
  expect(reportPageAt('/').name).toBe('首页');
  expect(reportPageAt('/infos_detail/12.html').name).toBe('资讯');
  expect(reportPageAt('/infos_detail_12.html').name).toBe('资讯');
  expect(reportPageAt('/林知夏').name).toBe('其他页面');
});

test('TRACK-36 the professions', () => {
  const codes = ['all', 'cjkj', 'zjkj', 'cpa', 'cta', 'kjsc', 'mat_g', 'cma', 'zjjjs'];
  expect(CONSTANTS.TRACK_PROFESSION_CODES).toEqual(codes);
  for (const code of codes) expect(trackedPlace(`/${code}/`)?.profession).toBe(code);
});

test('TRACK-37 the types', () => {
  const values =
    'all dynamic policy infos learn experience stuff exam simulation chapter keynote month practice book course';
  expect(CONSTANTS.TRACK_TYPE_VALUES).toEqual(values.split(' '));
  for (const type of values.split(' ')) expect(trackedPlace(`/cpa/${type}/`)?.type).toBe(type);
});

test('TRACK-38 the 32 areas', () => {
  const codes =
    'all bj fj gs gd gx gz hi he ha hl hb hn jl js jx ln im nx qh sd sx sn sh sc tj xz xj yn zj cq ah';
  expect(CONSTANTS.TRACK_AREA_CODES).toEqual(codes.split(' '));
  expect(CONSTANTS.TRACK_AREA_CODES).toHaveLength(32);
  for (const area of codes.split(' ')) expect(trackedPlace(`/area/${area}.html`)?.area).toBe(area);
});
