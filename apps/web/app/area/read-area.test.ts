import { expect, test } from 'vitest';
import { areaIdOf } from './read-area.server.ts';

test('AREA-14 the area of the page is the number in its path, else the one in the query', () => {
  const query = (text: string) => new URLSearchParams(text);
  expect(areaIdOf('13', query('area=12'))).toBe(13);
  expect(areaIdOf('x', query('area=12'))).toBe(12);
  expect(areaIdOf('x', query(''))).toBeNull();
  expect(areaIdOf('1.5', query('area=1e3'))).toBeNull();
});
