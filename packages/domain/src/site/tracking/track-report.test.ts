import { CONSTANTS } from '@jixu/constants';
import { expect, test } from 'vitest';
import type { TrackEvent } from './track-event.ts';
import { isKept, reportHeaders, signedText, trackReport } from './track-report.ts';
import { readTrackingConfig, trackingOrigins, trackingServer } from './tracking-config.ts';

const EVENT: TrackEvent = {
  uuid: 'a',
  uuid_type: 2,
  out_token: 'a',
  repeat_type: 1,
  event_name: 'key_click',
  info: {},
  log_time: 1,
};
const ENV = {
  TRACK_SECRET: 'sample-secret',
  TRACK_APP_ID: 'jixu_web',
  TRACK_HOST_PROD: 'https://track.example/',
  TRACK_HOST_TEST: 'http://127.0.0.1:3012',
  TRACK_PROD_SITE_HOSTS: 'jixu.example, www.jixu.example',
};

test('TRACK-41 a report counts its events and says when, in seconds', () => {
  expect(trackReport([EVENT, EVENT], 1_784_613_680_999)).toEqual({
    event_count: 2,
    event_list: [EVENT, EVENT],
    report_time: 1_784_613_680,
  });
});

test('TRACK-40 the signed text is count, label, time and secret', () => {
  const report = trackReport([EVENT, EVENT], 1_784_613_680_000);
  expect(signedText(report, 'sample-secret')).toBe('2event_list1784613680sample-secret');
});

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

test.each([
  [CHROME, 'desktop-chrome', 'windows'],
  [`${CHROME} Edg/140.0.0.0`, 'desktop-edge', 'windows'],
  [IPHONE, 'mobile-safari', 'ios'],
  ['curl/8', 'desktop-other', 'other'],
])('TRACK-17 TRACK-39 TRACK-40 the headers of %s', (userAgent, device, system) => {
  expect(reportHeaders({ userAgent, appVersion: '0.1.0' }, 'jixu_web', 'f'.repeat(32))).toEqual({
    'Content-Type': 'application/json',
    'X-Device': device,
    'X-System': system,
    'X-App-Version': '0.1.0',
    'X-Platform-Type': 'pc_web',
    'X-App-Id': 'jixu_web',
    'X-Sign': 'f'.repeat(32),
  });
});

test.each([
  [0, true],
  [1110, true],
  [2821, false],
  [9500, false],
  ['0', false],
  [undefined, false],
])('TRACK-26 the answer %s means kept: %s', (errcode, kept) => {
  expect(isKept(errcode)).toBe(kept);
});

test('TRACK-19 the two production hosts report to the production server, all others to the test one', () => {
  const config = readTrackingConfig(ENV);
  const serverOf = (host: string) => config && trackingServer(config, host);
  expect(config?.productionHosts).toHaveLength(CONSTANTS.TRACK_PRODUCTION_HOSTS);
  expect(serverOf('jixu.example')).toBe('https://track.example');
  expect(serverOf('www.jixu.example')).toBe('https://track.example');
  expect(serverOf('test.jixu.example')).toBe('http://127.0.0.1:3012');
  expect(serverOf('evil.jixu.example.evil')).toBe('http://127.0.0.1:3012');
});

test('without a secret, an app id or any server nothing is collected', () => {
  for (const name of ['TRACK_SECRET', 'TRACK_APP_ID']) {
    expect(readTrackingConfig({ ...ENV, [name]: '' })).toBeNull();
  }
  expect(readTrackingConfig({ ...ENV, TRACK_HOST_PROD: '', TRACK_HOST_TEST: 'javascript:1' })).toBeNull();
  expect(readTrackingConfig({})).toBeNull();
});

test('TRACK-18 the registration type is 官网 unless the operator says otherwise', () => {
  expect(readTrackingConfig(ENV)?.registrationType).toBe('官网');
  expect(readTrackingConfig({ ...ENV, TRACK_REG_TYPE: '合作方' })?.registrationType).toBe('合作方');
});

test('pages may report to the origins of both servers, each named once', () => {
  expect(trackingOrigins(readTrackingConfig(ENV))).toEqual([
    'https://track.example',
    'http://127.0.0.1:3012',
  ]);
  const same = { ...ENV, TRACK_HOST_TEST: 'https://track.example/test' };
  expect(trackingOrigins(readTrackingConfig(same))).toEqual(['https://track.example']);
  expect(trackingOrigins(null)).toEqual([]);
});
