import { expect, test } from 'vitest';
import { decodeSegment, originsOf, packageOf } from './script-origins.ts';

test('segments of a source map are read as written', () => {
  expect(decodeSegment('AAAA')).toEqual([0, 0, 0, 0]);
  expect(decodeSegment('gBACD')).toEqual([16, 0, 1, -1]);
});

test.each([
  ['../../../../../node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['../../node_modules/scheduler/index.js', 'react-dom'],
  ['../../node_modules/@floating-ui/core/dist/x.mjs', '@base-ui/react'],
  ['../../node_modules/@base-ui/react/node_modules/reselect/x.js', 'reselect'],
  ['../../../../../packages/ui-kit/src/parts/button.tsx', '@jixu/ui-kit'],
  ['../../../app/play/play-screen.tsx', '@jixu/web'],
  ['\0vite/preload-helper.js', 'unmapped'],
])('%s is of %s', (source, name) => expect(packageOf(source)).toBe(name));

test('every character of a script belongs to one package', () => {
  const script = 'aaaabb\ncc';
  // Line 1: columns 0 to 3 from the first source, the rest from the second; line 2: from the second.
  const map = {
    sources: ['node_modules/hls.js/a.js', 'packages/player/src/b.ts'],
    mappings: 'AAAA,ICAA;AAAA',
  };
  expect(originsOf(script, map)).toEqual({ 'hls.js': 4, '@jixu/player': 4 });
});
