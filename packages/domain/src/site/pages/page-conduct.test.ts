import { expect, test } from 'vitest';
import { isClaimHidden, loginTypeOfPage, mayOpenOn } from './page-conduct.ts';
import type { PageFacts } from './page-facts.ts';
import { PAGES } from './pages.ts';

test('CLAIM-06 of all pages only the player for phones hides the claim', () => {
  const hiding = Object.values(PAGES).filter((page: PageFacts) => page.hidesClaim);
  expect(hiding.map(({ path }) => path)).toEqual(['/course_play/play_mobile.html']);
  expect(isClaimHidden('/course_play/play_mobile.html')).toBe(true);
  expect(isClaimHidden('/do_exam.html')).toBe(false);
});

test.each([
  ['/', true],
  ['/center/4.html', true],
  ['/area/219.html', true],
  ['/course_list/all.html', true],
  ['/course_play/play.html', false],
  ['/course_play/audition.html', false],
  ['/vplay/play.html', false],
  ['/vcourse/live.html', false],
  ['/vplay/freePlay.html', false],
  ['/vplay/free_course_play.html', false],
  ['/course_play_temp/play.html', false],
  ['/pay/index.html', false],
  ['/do_exam.html', false],
  ['/face_verify.html', false],
])('on %s the dialog may open by itself: %s', (path, may) => expect(mayOpenOn(path)).toBe(may));

test.each([
  ['/course_play/play.html', 2],
  ['/course_play/audition.html', 2],
  ['/vplay/play.html', 2],
  ['/vcourse/live.html', 2],
  ['/vplay/freePlay.html', 2],
  ['/vplay/free_course_play.html', 2],
  ['/course_play_temp/play.html', 2],
  ['/do_exam.html', 1],
  ['/center/1.html', 1],
  ['/', 1],
  ['/area/219.html', 1],
  ['/x/course_play/play.html', 1],
])('SESSION-23 the loginType of %s is %i', (path, type) => expect(loginTypeOfPage(path)).toBe(type));
