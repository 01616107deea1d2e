import { expect, test } from 'vitest';
import { proofListHref } from './proof-list-href.ts';

test('HOME-18 the list is asked for by name and idNumber, without outer blanks', () => {
  const href = proofListHref({ name: ' 林 晓燕 ', idNumber: '44030519900307122x ' });
  const { pathname, searchParams } = new URL(href, 'https://site.example');
  expect(pathname).toBe('/proofList.html');
  expect(Object.fromEntries(searchParams)).toEqual({ name: '林 晓燕', idNumber: '44030519900307122x' });
});
