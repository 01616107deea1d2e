import { expect, test } from 'vitest';
import { leavingOf } from './leaving-link.ts';

const at = (href: string, button = 0) =>
  leavingOf({ href, button }, 'https://jixu.example', ['*.gov.cn']).kind;

test.each([
  ['https://jixu.example/area/12.html', 'stays'],
  ['https://jixu.example', 'stays'],
  ['blob:https://jixu.example/1', 'stays'],
  ['https://kjs.mof.gov.cn/', 'leaves'],
  ['https://jixu.example.evil.example/', 'refused'],
  ['https://jixu.example@evil.example/', 'refused'],
  ['http://jixu.example/', 'refused'],
  ['https://evil.example/', 'refused'],
])('X15 a link to %s %s', (href, kind) => expect(at(href)).toBe(kind));

test.each([
  ['first', 0, 'leaves'],
  ['middle', 1, 'leaves'],
  ['second', 2, 'stays'],
] as const)('X15 the %s button on a link to another site: %s, %s', (_name, button, kind) =>
  expect(at('https://kjs.mof.gov.cn/', button)).toBe(kind),
);
