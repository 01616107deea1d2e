import { describe, expect, test } from 'vitest';
import { readTarget } from './canonical-path.ts';

describe('readTarget', () => {
  test.each([
    '/app',
    '/wxpub/api/user_info',
    '/storage/video/x',
    '/webapi/a',
    '/newsapi/a',
    '/ban/a',
    '/media/aB-9_/7/v.m3u8',
    '/partner/notify/wechat-pay',
    '/partner/notify/alipay',
    '/.well-known/jwks.json',
  ])('SHELL-33 %s belongs to the API', (path) =>
    expect(readTarget(`${path}?t=1`)).toEqual({ kind: 'proxied', path, search: '?t=1' }),
  );

  test.each([
    '//area/1.html',
    '/area//1.html',
    '/%2fapp/x',
    '/app/%2e%2e/livez',
    '/app/../livez',
    '/./app/x',
    '/area/1.html;a=b',
    '/area/1.html.',
    '/area/1.html%00',
    '/area\\1.html',
    '/area/%5c1.html',
    '/area/%31.html',
    '/Area/1.html',
    '/APP/x',
    '/area/1.HTML',
    'http://evil.example/',
    '/area/1.html%250a',
  ])('a path with two readings is no page: %s', (path) => expect(readTarget(path).kind).toBe('ambiguous'));

  test('a page keeps its query and loses a trailing slash by a move', () => {
    expect(readTarget('/area/12.html?province_code=31')).toEqual({
      kind: 'local',
      path: '/area/12.html',
      search: '?province_code=31',
    });
    expect(readTarget('/center/1.html/?a=1')).toEqual({ kind: 'moved', location: '/center/1.html?a=1' });
    expect(readTarget('/')).toEqual({ kind: 'local', path: '/', search: '' });
  });

  test.each([
    '/vplay/freePlay.html',
    '/pdfPreview.html',
    '/proofList.html',
    '/noticeList.html',
    '/noticeDetail.html',
    '/studyRecord.html',
  ])('%s has its capitals, and no other spelling of it is a page', (path) => {
    expect(readTarget(`${path}?a=1`)).toEqual({ kind: 'local', path, search: '?a=1' });
    expect(readTarget(`${path}.data`).kind).toBe('local');
    expect(readTarget(path.replace(/[a-z]/, (letter) => letter.toUpperCase())).kind).toBe('ambiguous');
  });

  test('ROUTE-18 /jxjy/all/ alone keeps its closing slash', () => {
    expect(readTarget('/jxjy/all/?page=2')).toEqual({ kind: 'local', path: '/jxjy/all/', search: '?page=2' });
    expect(readTarget('/jxjy/all?page=2')).toEqual({ kind: 'moved', location: '/jxjy/all/?page=2' });
    expect(readTarget('/teachers/jxjy/')).toEqual({ kind: 'moved', location: '/teachers/jxjy' });
  });

  test('file folders keep the case of their names', () => {
    expect(readTarget('/assets/root-DKx9.js').kind).toBe('local');
  });

  test('a prefix is a whole segment: /apple is a page, not a call', () => {
    expect(readTarget('/apple').kind).toBe('local');
  });
});
