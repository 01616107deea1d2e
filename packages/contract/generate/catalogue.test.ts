import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  CONSTANTS,
  ERRCODE_HTTP,
  ERRCODE_ORIGINS,
  ERRCODE_TEXT,
  ERRCODES,
  OPERATION_ERRCODE_TEXT,
} from '@jixu/constants';
import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../generated/operations.ts';
import { emitConstants, emitIndex, readCatalogue } from './emit-constants.ts';
import { particularOperations } from './errcode-meaning.ts';
import { asObject } from './json.ts';

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
    expect(of('client').sort(byNumber)).toEqual([404, 2672, 9408, 9999]);
    const all = Object.keys(catalogue.errcodes).map(Number).sort(byNumber);
    // a number with several meanings has several names, so compare sets
    expect([...new Set(Object.values(ERRCODES))].sort(byNumber)).toEqual(all);
    expect(Object.keys(ERRCODE_TEXT).map(Number).sort(byNumber)).toEqual(all);
  });

  test('keeps the sentences of the specification', () => {
    expect(ERRCODE_TEXT[9408]).toBe('网络错误，请刷新重试！');
    expect(ERRCODE_TEXT[9999]).toBe('请求频率过高，请刷新页面重试！');
    expect(ERRCODES.TOO_MANY_REQUESTS).toBe(9999);
    expect(ERRCODES.COURSE_INFO_UNREACHABLE).toBe(404);
    expect(ERRCODE_TEXT[404]).toBe('网络错误，请重试！');
  });

  test('says of every errcode where it comes from, and means otherwise only in calls there are', () => {
    for (const [code, entry] of Object.entries(catalogue.errcodes)) {
      expect(asObject(entry, code).source, code).toMatch(/./);
      for (const id of particularOperations(catalogue.errcodes, code))
        expect(Object.keys(OPERATIONS), code).toContain(id);
    }
  });

  test('an operation that only reacts otherwise keeps the name and the sentence', () => {
    expect(particularOperations(catalogue.errcodes, '1001')).toContain('getUserInfo');
    expect(Object.keys(OPERATION_ERRCODE_TEXT)).not.toContain('getUserInfo');
    expect(OPERATION_ERRCODE_TEXT.saveExamAnswer).toEqual({ 2625: '本次考试已结束，答案不再保存' });
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
    const text = emitConstants(catalogue.constants);
    for (const name of Object.keys(catalogue.constants))
      expect(text).toMatch(new RegExp(`Unit: .+ Source: .+ \\*/\\nexport const ${name} = `));
    expect(Object.keys(CONSTANTS).sort()).toEqual(Object.keys(catalogue.constants).sort());
    const made = new URL('../../constants/generated/constants.ts', import.meta.url);
    expect(readFileSync(made, 'utf8')).toBe(text);
  });

  test('a constant or an errcode that lacks a part is refused', () => {
    const broken = (constants: object, errcodes: object) => () => {
      emitConstants(JSON.parse(JSON.stringify(constants)));
      emitIndex(JSON.parse(JSON.stringify(errcodes)));
    };
    expect(broken({ max_tries: { value: 1, unit: 's', source: 'x', description: 'x' } }, {})).toThrow(
      'capitals',
    );
    expect(broken({ MAX: { unit: 's', source: 'x', description: 'x' } }, {})).toThrow('no value');
    expect(broken({ MAX: { value: 1, source: 'x', description: 'x' } }, {})).toThrow('MAX');
    expect(broken({}, { 1: { name: 'X', origins: ['moon'] } })).toThrow('origin');
    expect(broken({}, { 1: { name: 'X', origins: ['server'] } })).toThrow('http');
    const unnamed = { readNews: { reaction: ['warn'], description: 'Something else.' } };
    const entry = { name: 'X', origins: ['client'], sentence: 'x', description: 'x', per_operation: unnamed };
    expect(broken({}, { 1: entry })).toThrow('1 in readNews differs in description');
  });
});
