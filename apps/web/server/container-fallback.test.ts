import postcss from 'postcss';
import { expect, test } from 'vitest';
import { containerFallback } from './container-fallback.ts';

const written = (css: string) => postcss([containerFallback]).process(css, { from: undefined }).css;

test('what depends on a container is written once more for browsers without any, right after it', () => {
  const css = written('@container (width < 46em) { .a { color: red } } .b { color: blue }');
  expect(css.replaceAll(/\s+/g, ' ')).toBe(
    '@container (width < 46em) { .a { color: red } } @supports not (container-type: inline-size) { @media (width < 46em) { .a { color: red } } } .b { color: blue }',
  );
});

test('a question that no media query can ask is not built', () => {
  expect(() => written('@container menu (height < 3em) { .a { color: red } }')).toThrow(/Only widths/);
});
