import { CREDIT_NOTES } from '@jixu/domain/check/credit-line';
import { expect, test } from 'vitest';
import { createAnswerGuard } from './answer-guard.ts';

function guarded() {
  const seen: string[] = [];
  const guard = createAnswerGuard({
    toast: (_kind, text) => seen.push(text),
    pause: () => seen.push('pause'),
    resume: () => seen.push('resume'),
  });
  return { ...guard, seen };
}

test('an answer that is judged in time stops nothing', () => {
  const { answered, judged, played, seen } = guarded();
  answered(44);
  played(60);
  judged(44);
  played(90);
  expect(seen).toEqual([]);
});

test('an answer that does not arrive stops the lesson before anything is watched in vain, and lets it go on', () => {
  const { answered, judged, played, seen, stopped } = guarded();
  answered(44);
  answered(60);
  played(72);
  expect([seen, stopped.get()]).toEqual([['pause', CREDIT_NOTES.answerUnsent], true]);
  judged(44);
  expect(stopped.get()).toBe(true);
  judged(60);
  expect([seen.at(-1), stopped.get()]).toEqual(['resume', false]);
});

test('whoever plays on nevertheless is not stopped again, and is for the next answer', () => {
  const { answered, judged, played, seen } = guarded();
  answered(44);
  played(72);
  played(73);
  expect(seen.filter((one) => one === 'pause')).toHaveLength(1);
  judged(44);
  answered(94);
  played(122);
  expect(seen.filter((one) => one === 'pause')).toHaveLength(2);
});

test('another lesson does not stand still for the one before', () => {
  const { answered, judged, lessonLeft, played, seen, stopped } = guarded();
  answered(44);
  played(72);
  lessonLeft();
  expect(stopped.get()).toBe(false);
  played(73);
  judged(44);
  expect(seen.filter((one) => one !== CREDIT_NOTES.answerUnsent)).toEqual(['pause']);
});
