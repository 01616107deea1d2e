import { readUploadLimits } from '@jixu/domain/site/tracking/upload-schedule';
import { expect, test } from 'vitest';
import { memoryStorage } from '../context/memory-storage.ts';
import type { Interaction } from './interactions.ts';
import { TrackStorage } from './track-storage.ts';
import { CONTROL_LABELS, DIALOG_LABELS } from './tracked-labels.ts';
import { Tracker } from './tracker.ts';

const NOW = 1_784_613_660_000;

function tracked(entries: Record<string, string> = {}, hasSession = false) {
  const kept = memoryStorage(entries);
  const storage = new TrackStorage(kept);
  const limits = readUploadLimits(undefined, undefined);
  const tracker = new Tracker({ storage, limits, hasSession: () => hasSession });
  return { kept, storage, take: tracker.take };
}

const press = (text: string, more: object = {}): Interaction => ({
  kind: 'press',
  path: '/',
  atMs: NOW,
  text,
  dialog: null,
  ad: null,
  ...more,
});

test('SHELL-29 TRACK-01 TRACK-02 a pressed button becomes an event of the contract’s shape', () => {
  const { kept, take } = tracked();
  take(press('试听'));
  const device = kept.getItem('trackDeviceId');
  expect(device).toMatch(/^[A-Za-z0-9]{64}$/);
  expect(JSON.parse(kept.getItem('trackEventList') ?? '')).toEqual([
    {
      uuid: device,
      uuid_type: 2,
      out_token: device,
      repeat_type: 1,
      event_name: 'key_click',
      info: { report_id: '941001', key_name: '试听', key_content: '首页' },
      log_time: NOW / 1000,
    },
  ]);
  expect(kept.getItem('trackDelayTime')).toBe(String(NOW + 20_000));
});

test.each([
  ['a name', '林知夏'],
  ['a name that is masked', '林**'],
  ['a number', '330106198403120007'],
  ['a card', '工商银行 尾号1234'],
  ['an area', '浙江省'],
  ['nothing', ''],
  ['more than a hundred characters', '试'.repeat(101)],
  ['a forbidden word', 'window'],
])('A94 a button that says %s is not reported', (_case, text) => {
  const { storage, take } = tracked();
  take(press(text));
  expect(storage.events()).toEqual([]);
});

test('a click in a dialog names the dialog, one in a dialog with a loaded name the page', () => {
  const { storage, take } = tracked();
  take(press('登录', { dialog: '登录' }));
  take(press('关闭', { dialog: '《会计法》修订要点 林知夏', path: '/proofList.html?name=林知夏' }));
  const contents = storage.events().map(({ info }) => info.key_content);
  expect(contents).toEqual(['登录', '其他页面']);
});

test('TRACK-12 TRACK-20 TRACK-21 TRACK-22 TRACK-23 pages with a report id are reported once in a list, others never', () => {
  const { storage, take } = tracked();
  for (const path of ['/', '/proofList.html', '/area/230106.html', '/', '/statute.html', '/center/1.html']) {
    take({ kind: 'view', path, atMs: NOW });
  }
  const ids = storage.events().map(({ event_name, info }) => [event_name, info.report_id]);
  const seen = ['941001', '941005', '941002', '941003'];
  expect(ids).toEqual(seen.map((id) => ['page_view', id]));
});

test('TRACK-02 TRACK-33 the profession that was looked at is remembered and named by later clicks', () => {
  const { kept, storage, take } = tracked();
  take({ kind: 'view', path: '/courses/391.html', atMs: NOW });
  take(press('试听'));
  expect(JSON.parse(kept.getItem('trackSubjectIndex') ?? '')).toEqual({
    subject_id: '',
    profession_id: '391',
  });
  expect(storage.events()[0]?.info.profession_id).toBe('391');
});

const ALL = { profession: 'all', type: 'all', area: 'all' };

test.each<[string, string, object]>([
  ['TRACK-27', '/cpa/', { ...ALL, profession: 'cpa' }],
  ['TRACK-28', '/cpa/policy/', { ...ALL, profession: 'cpa', type: 'policy' }],
  ['TRACK-29', '/cpa/policy_detail/5.html', { ...ALL, profession: 'cpa', type: 'policy' }],
  ['TRACK-30', '/cpa/guide/', { ...ALL, profession: 'cpa' }],
  ['TRACK-31', '/teachers/cpa/', { ...ALL, profession: 'cpa' }],
  ['TRACK-32', '/teacher/3.html', ALL],
  ['TRACK-34', '/area/bj.html', { ...ALL, area: 'bj' }],
  ['TRACK-35', '/exercises/cpa', { ...ALL, profession: 'cpa' }],
  ['no profession of ours', '/abc/', {}],
  ['an address of no such shape', '/proofList.html', {}],
])('%s a click at %s names what the address shows', (_id, path, codes) => {
  const { storage, take } = tracked();
  take(press('试听', { path }));
  const { profession_id, report_id, key_name, key_content, ...shown } = storage.events()[0]?.info ?? {};
  expect([key_name, shown]).toEqual(['试听', codes]);
});

test.each<[string, string, (code: string) => string, string]>([
  ['TRACK-36', 'profession', (code) => `/${code}/`, 'all cjkj zjkj cpa cta kjsc mat_g cma zjjjs'],
  [
    'TRACK-37',
    'type',
    (code) => `/cpa/${code}/`,
    'all dynamic policy infos learn experience stuff exam simulation chapter keynote month practice book course',
  ],
  [
    'TRACK-38',
    'area',
    (code) => `/area/${code}.html`,
    'all bj fj gs gd gx gz hi he ha hl hb hn jl js jx ln im nx qh sd sx sn sh sc tj xz xj yn zj cq ah',
  ],
])('%s every %s of the list is named by clicks there', (_id, kind, addressOf, codes) => {
  const { storage, take } = tracked();
  const listed = codes.split(' ');
  for (const code of listed) take(press('试听', { path: addressOf(code) }));
  expect(storage.events().map(({ info }) => info[kind])).toEqual(listed);
});

test('TRACK-08 TRACK-09 TRACK-10 no label that is reported is too long or says a forbidden word', () => {
  const { storage, take } = tracked();
  const labels = [...CONTROL_LABELS];
  for (const text of labels) take(press(text));
  expect(storage.events().map(({ info }) => info.key_name)).toEqual(labels);
  for (const dialog of DIALOG_LABELS) take(press('关闭', { dialog }));
  for (const { info } of storage.events()) {
    const { key_name = '', key_content = '' } = info;
    expect([key_name.length, key_content.length].every((length) => length > 0 && length <= 100)).toBe(true);
    expect(`${key_name} ${key_content}`).not.toMatch(/location|script|window/i);
  }
});

test('TRACK-11 an advertisement is reported by its name, cut to 30 characters', () => {
  const { storage, take } = tracked();
  take(press('', { ad: '广'.repeat(40) }));
  expect(storage.events()[0]).toMatchObject({ event_name: 'ad_click', info: { ad_name: '广'.repeat(30) } });
});

test('TRACK-15 a learner whose openid is known is named by it, and by the device before', () => {
  const userData = JSON.stringify({ user_info: { openid: 'oJx4Vb9' } });
  const known = tracked({ userData }, true);
  known.take(press('试听'));
  expect(known.storage.events()[0]).toMatchObject({ uuid: 'oJx4Vb9', uuid_type: 1 });
  const unknown = tracked({ userData }, false);
  unknown.take(press('试听'));
  expect(unknown.storage.events()[0]?.uuid_type).toBe(2);
});
