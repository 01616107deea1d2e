import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asTheContractReads, errcodeOf, headerOf, readTraffic } from './har-entry.ts';
import { exchange } from './testing/sample-traffic.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jixu traffic '));
});
afterEach(() => rmSync(folder, { recursive: true }));

const { entry } = exchange({ call: 'GET /app/lessons/1', answer: { errcode: 1001, data: null } });

test('reads what tests of the API left, a line an entry, and what clients left, whole files', () => {
  writeFileSync(path.join(folder, 'api-1.ndjson'), `${JSON.stringify(entry)}\n${JSON.stringify(entry)}\n`);
  writeFileSync(path.join(folder, 'journey.har'), JSON.stringify({ log: { entries: [entry] } }));
  writeFileSync(path.join(folder, 'notes.txt'), 'not traffic');
  expect(readTraffic(folder)).toEqual([
    { entry, sender: 'api test' },
    { entry, sender: 'api test' },
    { entry, sender: 'client' },
  ]);
});

test('a query parameter without a value counts as left out, as the contract reads it', () => {
  const request = {
    ...entry.request,
    url: 'https://site.test/app/lessons?year=&page=0&t=',
    queryString: [
      { name: 'year', value: '' },
      { name: 'page', value: '0' },
      { name: 't', value: '' },
    ],
  };
  expect(asTheContractReads({ ...entry, request }).request).toMatchObject({
    url: 'https://site.test/app/lessons?page=0',
    queryString: [{ name: 'page', value: '0' }],
  });
});

test('a form all of whose fields are left out is a form', () => {
  const postData = { mimeType: 'application/x-www-form-urlencoded;charset=UTF-8', text: '' };
  const read = asTheContractReads({ ...entry, request: { ...entry.request, postData } });
  expect(read.request.postData?.text).toBe('&');
});

test('a hint to mocks is not read, whatever its case', () => {
  const headers = [{ name: 'Prefer', value: 'example=view' }, ...entry.request.headers];
  const read = asTheContractReads({ ...entry, request: { ...entry.request, headers } });
  expect(read.request.headers).toEqual(entry.request.headers);
});

test('a folder that is not there holds nothing', () => {
  expect(readTraffic(path.join(folder, 'gone'))).toEqual([]);
});

test.each([
  ['{"errcode":1001,"errmsg":"","data":null}', 1001],
  ['{"errcode":"1001"}', undefined],
  ['{"access_token":"x"}', undefined],
  ['null', undefined],
  ['<html>', undefined],
  [undefined, undefined],
])('the errcode of %s is %s', (text, errcode) => {
  const content = text === undefined ? {} : { text };
  expect(errcodeOf({ ...entry, response: { ...entry.response, content } })).toBe(errcode);
});

test('a header is found in whatever case it was written', () => {
  expect(headerOf(entry, 'cookie')).toBe('sid=abc');
  expect(headerOf(entry, 'origin')).toBeUndefined();
});
