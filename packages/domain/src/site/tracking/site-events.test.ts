import { CONSTANTS } from '@jixu/constants';
import { expect, test } from 'vitest';
import { adClick, keyClick, pageView, registration } from './site-events.ts';
import { constantEvent, isRepeated, trackEvent } from './track-event.ts';
import { placeAt } from './tracked-place.ts';

const HOME = { reportId: CONSTANTS.TRACK_PAGE_HOME, professionId: null, place: null };
const DEVICE = { uuid: 'a'.repeat(64), uuid_type: 2, out_token: 'a'.repeat(64) } as const;

test.each<[string, string, string, boolean]>([
  ['TRACK-08 a name of 1 character', '试', '首页', true],
  ['TRACK-08 a name of 100 characters', '试'.repeat(100), '首页', true],
  ['TRACK-08 no name', '', '首页', false],
  ['TRACK-08 a name of 101 characters', '试'.repeat(101), '首页', false],
  ['TRACK-09 a content of 512 characters', '试听', '页'.repeat(512), true],
  ['TRACK-09 no content', '试听', '', false],
  ['TRACK-09 a content of 513 characters', '试听', '页'.repeat(513), false],
  ['TRACK-10 a name with location', 'my location', '首页', false],
  ['TRACK-10 a name with script', 'JavaScript', '首页', false],
  ['TRACK-10 a content with window', '试听', 'a window', false],
  ['A94 a part of a number', '尾号 1234', '首页', false],
  ['A94 a masked name', '林**', '首页', false],
  ['A94 a number in the content', '查询', '330106198403120007', false],
  ['three digits are nobody’s', '支付 100 元', '首页', true],
])('%s', (_case, name, content, isSent) => {
  expect(keyClick(name, content, HOME) !== null).toBe(isSent);
});

test('a click says what was pressed, where, and which profession was looked at last', () => {
  expect(keyClick('试听', '首页', { ...HOME, professionId: 391 })).toEqual({
    event_name: 'key_click',
    repeat_type: 1,
    info: { report_id: '941001', profession_id: '391', key_name: '试听', key_content: '首页' },
  });
  const elsewhere = { reportId: null, professionId: null, place: null };
  expect(keyClick('查询', '学习证明', elsewhere)?.info).toEqual({
    key_name: '查询',
    key_content: '学习证明',
  });
  const policies = { ...elsewhere, place: placeAt('/cpa/policy/') };
  expect(keyClick('查询', '热点资讯', policies)?.info).toEqual({
    profession: 'cpa',
    type: 'policy',
    area: 'all',
    key_name: '查询',
    key_content: '热点资讯',
  });
});

test('TRACK-11 the name of an advertisement is cut to 30 characters', () => {
  expect(adClick('广'.repeat(40), HOME)?.info.ad_name).toBe('广'.repeat(30));
  expect(adClick('推荐', HOME)?.info.ad_name).toBe('推荐');
  expect(adClick('  ', HOME)).toBeNull();
});

test('TRACK-12 a constant event needs a value in its primary key', () => {
  expect(constantEvent('seen', { id: '1' }, 'id')).toEqual({
    event_name: 'seen',
    repeat_type: 2,
    info: { id: '1' },
  });
  expect(constantEvent('seen', { id: '' }, 'id')).toBeNull();
  expect(constantEvent('seen', { name: 'x' }, 'id')).toBeNull();
});

test('TRACK-12 a page without a report id is not reported', () => {
  expect(pageView(null, placeAt('/course_list/all.html'))).toBeNull();
  expect(pageView(CONSTANTS.TRACK_PAGE_AREA, placeAt('/area/bj.html'))).toEqual({
    event_name: 'page_view',
    repeat_type: 2,
    info: { report_id: '941005', profession: 'all', type: 'all', area: 'bj' },
  });
});

test('TRACK-18 a registration carries where it came from', () => {
  expect(registration(CONSTANTS.TRACK_REGISTRATION_TYPE)?.info).toEqual({ reg_type: '官网' });
});

test('TRACK-01 an event says whose browser, what and when, in seconds', () => {
  const event = { event_name: 'key_click', repeat_type: 1, info: { key_name: '试听' } } as const;
  expect(trackEvent(event, DEVICE, 1_784_613_672_999)).toEqual({
    ...DEVICE,
    ...event,
    log_time: 1_784_613_672,
  });
});

test('a constant event stands in the list once, an ordinary one as often as it happens', () => {
  const once = trackEvent({ event_name: 'seen', repeat_type: 2, info: { id: '1' } }, DEVICE, 0);
  const often = trackEvent({ event_name: 'pressed', repeat_type: 1, info: {} }, DEVICE, 0);
  expect(isRepeated({ ...once, log_time: 9 }, [once])).toBe(true);
  expect(isRepeated({ ...once, info: { id: '2' } }, [once])).toBe(false);
  expect(isRepeated(often, [often])).toBe(false);
});
