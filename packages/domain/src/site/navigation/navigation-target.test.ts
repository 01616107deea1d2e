import { describe, expect, test } from 'vitest';
import { type JumpExtend, type NavigationItem, navigationTarget } from './navigation-target.ts';

const EXTEND: JumpExtend = { jump_url: '', jump_live_id: 0, jump_course_id: 0, jump_product_id: 0 };

function item({
  extend,
  ...fields
}: Partial<NavigationItem> & { extend?: Partial<JumpExtend> }): NavigationItem {
  return {
    path: '',
    jump_type: 0,
    jump_extend: extend === undefined ? null : { ...EXTEND, ...extend },
    object_type: 0,
    object_id: 0,
    object_url: '',
    is_free: 0,
    ...fields,
  };
}

const page = (path: string) => ({ kind: 'page', path });
const NOTHING = { kind: 'nothing' };

test.each([
  [
    'NAV-03',
    'another site',
    { jump_type: 1, extend: { jump_url: 'https://kjs.mof.gov.cn/' } },
    { kind: 'external', url: 'https://kjs.mof.gov.cn/' },
  ],
  [
    'NAV-04',
    'a course product',
    { jump_type: 2, extend: { jump_product_id: 61 } },
    page('/course_detail.html?product_id=61'),
  ],
  [
    'NAV-05',
    'a course to play',
    { jump_type: 3, extend: { jump_course_id: 1001 } },
    page('/vplay/play.html?course_id=1001'),
  ],
  [
    'NAV-06 NAV-14',
    'an authorisation to play by, in jump_course_id',
    { jump_type: 4, extend: { jump_course_id: 77 } },
    page('/vplay/play.html?web_auth_id=77'),
  ],
  ['NAV-07', 'customer service', { jump_type: 5 }, { kind: 'customer-service' }],
  [
    'NAV-08',
    'a live room',
    { jump_type: 6, extend: { jump_live_id: 9 } },
    page('/vcourse/live.html?live_id=9'),
  ],
  ['NAV-09', 'membership', { jump_type: 7 }, { kind: 'membership-not-open' }],
  ['NAV-10', 'an article', { object_type: 1, object_id: 41 }, page('/infos_detail/41.html')],
  [
    'NAV-11',
    'an address',
    { object_type: 3, object_url: 'https://ausm.mof.gov.cn/' },
    { kind: 'external', url: 'https://ausm.mof.gov.cn/' },
  ],
  [
    'NAV-11',
    'an address of this site',
    { object_type: 3, object_url: '/statute.html' },
    page('/statute.html'),
  ],
  ['', 'a path', { path: '/teachers/jxjy' }, page('/teachers/jxjy')],
  ['', 'nothing at all', {}, NOTHING],
  ['', 'an object without an action', { object_type: 2, object_id: 5 }, NOTHING],
] as const)('%s %s', (_id, _name, fields, target) => expect(navigationTarget(item(fields))).toEqual(target));

describe('NAV-12 what is free plays in the free player', () => {
  test.each([
    [3, 1, '/vplay/free_course_play.html?course_id=12', 'NAV-12 a free course'],
    [4, 1, '/vplay/free_course_play.html?web_auth_id=12', 'NAV-12 a free authorisation'],
    [3, 0, '/vplay/play.html?course_id=12', 'NAV-12 a course that is not free'],
  ])('jump_type %i, is_free %i', (jump_type, is_free, path) => {
    const target = navigationTarget(item({ jump_type, is_free, extend: { jump_course_id: 12 } }));
    expect(target).toEqual(page(path));
  });

  test('and is_free changes nothing that is not played', () => {
    const target = navigationTarget(item({ jump_type: 2, is_free: 1, extend: { jump_product_id: 3 } }));
    expect(target).toEqual(page('/course_detail.html?product_id=3'));
  });
});

describe('NAV-15 jump_type decides, then object_type, then path', () => {
  const everything = {
    path: '/a.html',
    object_type: 1,
    object_id: 41,
    extend: { jump_product_id: 61 },
  } as const;

  test.each([
    [2, 1, page('/course_detail.html?product_id=61')],
    [0, 1, page('/infos_detail/41.html')],
    [0, 0, page('/a.html')],
    [0, 2, page('/a.html')],
    [8, 0, page('/a.html')],
    [5, 1, { kind: 'customer-service' }],
  ])('NAV-15 jump_type %i, object_type %i', (jump_type, object_type, target) => {
    expect(navigationTarget(item({ ...everything, jump_type, object_type }))).toEqual(target);
  });
});

test.each([
  [1, {}],
  [2, {}],
  [3, { jump_product_id: 1 }],
  [4, {}],
  [6, { jump_course_id: 1 }],
])('a jump_type %i that does not say what it opens opens nothing', (jump_type, extend) => {
  expect(navigationTarget(item({ jump_type, extend, path: '/a.html' }))).toEqual(NOTHING);
  expect(navigationTarget(item({ jump_type, path: '/a.html' }))).toEqual(NOTHING);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  'https://user@evil.example/',
  ' /area/1.html',
  'area/1.html',
  'mailto:a@b.example',
  'HTTPS:evil.example',
])('an address that leads to %j opens nothing', (address) => {
  for (const fields of [
    { path: address },
    { jump_type: 1, extend: { jump_url: address } },
    { object_type: 3, object_url: address },
  ]) {
    expect(navigationTarget(item(fields))).toEqual(NOTHING);
  }
});
