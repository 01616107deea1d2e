import { CONSTANTS } from '@jixu/constants';
import { describe, expect, test } from 'vitest';
import { CLICK } from '../testing/track-click.ts';
import { eventIdentity, eventsToKeep } from './received-events.ts';
import type { TrackEvent } from './track-event.ts';

const click = (info: Record<string, string>): TrackEvent => ({ ...CLICK, info: { ...CLICK.info, ...info } });
const keptInfo = (info: Record<string, string>) => eventsToKeep([click(info)])[0]?.info;

describe('a click is kept within its bounds, alone among others', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['no name', { key_name: '' }, false],
    ['100 characters of name', { key_name: '长'.repeat(100) }, true],
    ['101', { key_name: '长'.repeat(101) }, false],
    ['512 characters of content, each of two units', { key_content: '𠮷'.repeat(512) }, true],
    ['513', { key_content: '长'.repeat(513) }, false],
    ['location', { key_name: 'a Location' }, false],
    ['script', { key_content: '<SCRIPT>' }, false],
    ['window', { key_content: 'window.open' }, false],
  ])('%s', (_name, info, isKept) => {
    const other = { ...CLICK, event_name: 'page_view' };
    expect(eventsToKeep([click(info), other])).toHaveLength(isKept ? 2 : 1);
  });

  test('particulars longer than all a page has are left out', () => {
    const some = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`p${at}`, '字'.repeat(500)]));
    expect(eventsToKeep([click(some)])).toEqual([]);
    expect(CONSTANTS.TRACK_INFO_MAX_LENGTH).toBeGreaterThan(
      CONSTANTS.TRACK_KEY_NAME_MAX_LENGTH + CONSTANTS.TRACK_KEY_CONTENT_MAX_LENGTH,
    );
  });
});

test.each([
  ['19900000001', '*'],
  ['请拨打 199 0000 0001。', '请拨打 *。'],
  ['+86-199-0000-0001', '+*'],
  ['110105199003070038', '*'],
  ['11010519900307003X 李', '* 李'],
  ['１９９０００００００１', '*'],
  ['6222 0210 0111 6245 702', '*'],
  ['a19900000001b', 'a*b'],
  ['941001', '941001'],
  ['2026年11月29日 9:30', '2026年11月29日 9:30'],
  ['1234567890', '1234567890'],
])('a number that may be somebody’s is struck out: %s', (text, kept) => {
  expect(keptInfo({ key_content: text })?.key_content).toBe(kept);
  expect(keptInfo({ [text]: 'x' })?.[kept]).toBe('x');
});

describe('an event is known', () => {
  test('by its browser, name, particulars in any order, and time', () => {
    const turned = { ...CLICK, info: Object.fromEntries(Object.entries(CLICK.info).toReversed()) };
    expect(eventIdentity(turned)).toBe(eventIdentity(CLICK));
    const others: TrackEvent[] = [
      { ...CLICK, log_time: 1 },
      { ...CLICK, event_name: 'ad_click' },
      click({ key_name: '另' }),
      { ...CLICK, out_token: 'x'.repeat(64) },
    ];
    for (const other of others) expect(eventIdentity(other)).not.toBe(eventIdentity(CLICK));
  });

  test('without its time where only the first counts', () => {
    const view: TrackEvent = { ...CLICK, repeat_type: 2 };
    expect(eventIdentity({ ...view, log_time: 9 })).toBe(eventIdentity(view));
    expect(eventIdentity({ ...view, uuid: 'another' })).not.toBe(eventIdentity(view));
  });
});
