import { expect, test } from 'vitest';
import { beginDocument } from './begin-document.server.ts';
import { TAKE_QUERY_SCRIPT, takeProofQuery } from './proof-query.ts';

/** A window at this address, after the page's first script has run. */
function opened(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://site.example');
  const steps: string[] = [];
  const page = {
    location: { pathname, search, hash },
    history: { state: null, replaceState: (_state: unknown, _title: string, to: string) => steps.push(to) },
  };
  new Function('window', TAKE_QUERY_SCRIPT)(page);
  return { page, steps };
}

test('X3 PROOF-09 the first script of the page takes name and number out of the address; they are given once', () => {
  const query = new URLSearchParams({ name: '林晓燕', idNumber: '44030519900307122x' });
  const { page, steps } = opened(`/proofList.html?${query}`);
  expect(steps).toEqual(['/proofList.html']);
  expect(takeProofQuery(page)).toEqual({ name: '林晓燕', idNumber: '44030519900307122x' });
  expect(takeProofQuery(page)).toBeNull();
});

test.each(['/proofList.html?name=&idNumber=', '/proofList.html?x=1', '/proofList.html#x'])(
  '%s brings nothing, and is tidied all the same',
  (address) => {
    const { page, steps } = opened(address);
    expect(steps).toEqual(['/proofList.html']);
    expect(takeProofQuery(page)).toBeNull();
  },
);

test('an address without a query stays as it is', () => {
  const { page, steps } = opened('/proofList.html');
  expect(steps).toEqual([]);
  expect(takeProofQuery(page)).toBeNull();
});

test('X3 the script stands before anything of the page that is fetched, on this page alone', () => {
  const html =
    '<html><head><meta charSet="utf-8"/><link rel="modulepreload" href="/assets/a.js"/></head></html>';
  const begun = beginDocument(html, '/proofList.html', 'n1');
  expect(begun).toMatch(/^<html><head><meta charSet="utf-8"\/><script nonce="n1">\(function\(w\)/);
  expect(begun.replace(/<script.*?<\/script>/s, '')).toBe(html);
  expect(beginDocument(html, '/', 'n1')).toBe(html);
});
