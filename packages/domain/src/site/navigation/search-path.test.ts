import { expect, test } from 'vitest';
import { searchPath } from './search-path.ts';

test.each([
  ['租赁', '/area/12.html', 12, '/course_list/12.html?keyword=%E7%A7%9F%E8%B5%81'],
  ['租赁', '/area/12.html', null, '/course_list/all.html?keyword=%E7%A7%9F%E8%B5%81'],
  ['租赁', '/', 12, '/course_list/all.html?keyword=%E7%A7%9F%E8%B5%81'],
  [' a&b#c ', '/teachers/jxjy', null, '/course_list/all.html?keyword=a%26b%23c'],
  ['  ', '/teachers/jxjy', 12, '/course_list/12.html'],
])('SHELL-37 searching %j on %s with area %j leads to %s', (keyword, pagePath, areaId, path) =>
  expect(searchPath(keyword, { pagePath, areaId })).toBe(path),
);
