import { expect, test } from 'vitest';
import { loggablePath } from './request-log.ts';

test('a logged path has no query and no media token', () => {
  expect(loggablePath('/proofList.html?name=王&idNumber=440101')).toBe('/proofList.html');
  expect(loggablePath('/media/eyJhbGciOi/1001/v0/init.mp4?x=1')).toBe('/media/***/1001/v0/init.mp4');
});
