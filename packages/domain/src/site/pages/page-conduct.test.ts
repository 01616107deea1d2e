import { expect, test } from 'vitest';
import { isClaimHidden, loginTypeOfPage, mayOpenOn } from './page-conduct.ts';

test.each([
  ['/course_play/play_mobile.html', true],
  ['/course_play/play.html', false],
  ['/', false],
])('CLAIM-06 on %s it is hidden: %s', (path, hidden) => expect(isClaimHidden(path)).toBe(hidden));

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
