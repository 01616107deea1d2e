import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONSTANTS, ERRCODE_HTTP, ERRCODE_ORIGINS, ERRCODE_TEXT, ERRCODES } from '@jixu/constants';
import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../generated/operations.ts';
import { emitCatalogue, readCatalogue } from './emit-constants.ts';

const openapi = fileURLToPath(new URL('../../../openapi', import.meta.url));
const catalogue = readCatalogue(openapi);
const byNumber = (left: number, right: number) => left - right;

describe('the errcode catalogue', () => {
  test('holds exactly the codes that operations list, the transport answers and the client makes', () => {
    const of = (origin: string) =>
      Object.entries(ERRCODE_ORIGINS)
        .filter(([, origins]) => origins.some((one) => one === origin))
        .map(([code]) => Number(code));
    const listed = new Set(Object.values(OPERATIONS).flatMap(({ errcodes }) => [...errcodes]));
    expect(of('server').sort(byNumber)).toEqual([...listed].sort(byNumber));
    expect(of('transport').sort(byNumber)).toEqual([9400, 9403, 9404, 9413, 9415, 9500, 9501, 9503, 9999]);
    expect(of('client').sort(byNumber)).toEqual([404, 408, 9999]);
    const all = Object.keys(catalogue.errcodes).map(Number).sort(byNumber);
    expect(Object.values(ERRCODES).sort(byNumber)).toEqual(all);
    expect(Object.keys(ERRCODE_TEXT).map(Number).sort(byNumber)).toEqual(all);
  });

  test('keeps the sentences of the specification', () => {
    expect(ERRCODE_TEXT[408]).toBe('网络错误，请刷新重试！');
    expect(ERRCODE_TEXT[9999]).toBe('请求频率过高，请刷新页面重试！');
    expect(ERRCODES.TOO_MANY_REQUESTS).toBe(9999);
    expect(ERRCODES.COURSE_INFO_UNREACHABLE).toBe(404);
    expect(ERRCODE_TEXT[404]).toBe('网络错误，请重试！');
  });

  test('business refusals are HTTP 200; transport refusals have a status of their own, 429 for too many requests', () => {
    const server = Object.entries(ERRCODE_ORIGINS).filter(([, origins]) =>
      origins.some((one) => one === 'server'),
    );
    const statuses: Record<string, number> = ERRCODE_HTTP;
    expect(new Set(server.map(([code]) => statuses[code]))).toEqual(new Set([200]));
    expect(ERRCODE_HTTP[9999]).toBe(429);
    expect([9400, 9403, 9404, 9413, 9415, 9500, 9501, 9503].map((code) => statuses[code])).toEqual([
      400, 403, 404, 413, 415, 500, 501, 503,
    ]);
  });
});

describe('the constants', () => {
  test('are those of the source, with unit and source beside each', () => {
    const text = emitCatalogue(catalogue);
    for (const name of Object.keys(catalogue.constants))
      expect(text).toMatch(new RegExp(`Unit: .+ Source: .+ \\*/\\n {2}${name}: `));
    expect(Object.keys(CONSTANTS)).toEqual(Object.keys(catalogue.constants));
    expect(readFileSync(new URL('../../constants/generated/index.ts', import.meta.url), 'utf8')).toBe(text);
  });

  test('a constant or an errcode that lacks a part is refused', () => {
    const broken = (constants: object, errcodes: object) => () =>
      emitCatalogue(JSON.parse(JSON.stringify({ constants, errcodes })));
    expect(broken({ max_tries: { value: 1, unit: 's', source: 'x', description: 'x' } }, {})).toThrow(
      'capitals',
    );
    expect(broken({ MAX: { unit: 's', source: 'x', description: 'x' } }, {})).toThrow('no value');
    expect(broken({ MAX: { value: 1, source: 'x', description: 'x' } }, {})).toThrow('MAX');
    expect(broken({}, { 1: { name: 'X', origins: ['moon'] } })).toThrow('origin');
    expect(broken({}, { 1: { name: 'X', origins: ['server'] } })).toThrow('http');
  });
});
