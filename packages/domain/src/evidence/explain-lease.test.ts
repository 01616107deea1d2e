import { expect, test } from 'vitest';
import type { ClampReason } from '../lesson/clamped-time.ts';
import { claimedOf, explainLease, sayClaimed } from './explain-lease.ts';
import type { EventVideo } from './study-event.ts';

const AT = Date.parse('2026-11-28T20:01:05+08:00');
type Lease = Parameters<typeof explainLease>[0];

const LEASE: Omit<Lease, 'videos'> = {
  lease: 17,
  implicit: false,
  openedMs: AT,
  untilMs: AT + 4353,
  ending: 'released' as const,
  aheadMs: 10_000,
  savedMs: 0,
  clock: { heldMs: 4353, spentMs: 18_706 },
};
const LOST: EventVideo = {
  video: 7,
  granted: [[0, 18_706]],
  held: [],
  lost: [{ reason: 'time', ms: 31_294 }],
};
const explain = (video: Partial<EventVideo>, lease: Partial<Lease> = {}) =>
  explainLease({ ...LEASE, ...lease, videos: [{ ...LOST, ...video }] }, (id) => `第${id}讲`);

test('50 seconds claimed after 4.35 are explained to the tenth of a second, in both languages', () =>
  expect(explain({})).toEqual([
    {
      en: '2026-11-28 20:01:05 to 20:01:09, “第7讲”: claimed 50.0 s, counted 18.7 s, held 0.0 s, not counted 31.3 s (player 17: the page was closed)',
      zh: '2026-11-28 20:01:05至20:01:09，“第7讲”：上报50.0秒，计入18.7秒，暂存0.0秒，未计入31.3秒（播放会话17：页面已关闭）',
    },
    {
      en: '31.3 s were more than can have been played: the player had been open for 4.4 s, at double speed that is 8.7 s, and 10.0 s came from the 10.0 s that everybody has ahead once',
      zh: '31.3秒超出可能的播放时间：播放器当时共打开4.4秒，按2倍速最多8.7秒，另从每人一次性的10.0秒余量中计入10.0秒',
    },
  ]));

test.each<[ClampReason, string, string]>([
  ['check', 'behind a check that had not been passed, of which at most 30 s', '验证未通过'],
  ['media', 'without their video having been fetched', '没有收到相应的视频数据请求'],
  ['stretches', 'more single pieces', '过于零散'],
])('time lost by %s is said', (reason, en, zh) => {
  const [, said] = explain({ lost: [{ reason, ms: 2000 }] });
  expect(said).toEqual({ en: expect.stringContaining(en), zh: expect.stringContaining(zh) });
  for (const text of [said?.en, said?.zh]) expect(text).toMatch(/^2\.0/);
});

test('what is held waits for its check', () =>
  expect(
    explain({ held: [{ check: 'face', video: 7, point: 5, intervals: [[5000, 9000]] }], lost: [] }),
  ).toMatchObject([
    { en: expect.stringContaining('claimed 18.7 s, counted 14.7 s, held 4.0 s, not counted 0.0 s') },
    {
      en: '4.0 s wait for the face check, and count when it is passed',
      zh: '4.0秒暂存，通过人脸认证后计入',
    },
  ]));

test.each([
  [{ ending: 'taken-over' }, 'another page or device took over', '被其他页面或设备接管'],
  [{ ending: 'lapsed' }, 'the page went silent', '失去联系'],
  [{ ending: null }, 'still open then', '当时仍在播放'],
  [{ implicit: true }, 'named no session', '未声明会话'],
] as const)('how the player ended is said: %j', (lease, en, zh) => {
  const [head] = explain({}, lease);
  expect(head).toEqual({ en: expect.stringContaining(en), zh: expect.stringContaining(zh) });
});

test('sums are those of all recordings', () =>
  expect(sayClaimed(claimedOf([LOST, { ...LOST, lost: [] }])).en).toBe(
    'claimed 68.7 s, counted 37.4 s, held 0.0 s, not counted 31.3 s',
  ));
