import { readUploadLimits } from '@jixu/domain/tracking/upload-schedule';
import { expect, test } from 'vitest';
import { memoryStorage } from '../site/memory-storage.ts';
import type { Interaction } from './interactions.ts';
import { TrackStorage } from './track-storage.ts';
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

test('TRACK-12 pages with a report id are reported once in a list, others never', () => {
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
