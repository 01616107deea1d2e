import type { ExamPart, ExamSheet, ReviewPart } from '@jixu/contract/zod';
import { EXAM_KINDS } from '@jixu/domain/exam/bank-question';
import { markCombination, optionLetter } from '@jixu/domain/exam/mark-answer';
import type { ReviewedSlot } from './exam-key-store.ts';
import type { PaperSlot } from './exam-paper-store.ts';
import type { StoredExam } from './exam-store.ts';

/** The head of a paper. */
export function examSheet(exam: StoredExam, passScore: number): ExamSheet {
  return {
    name: exam.name,
    year: exam.yearId,
    duration: exam.minutes,
    score: exam.points,
    pass_score: passScore,
  };
}

/** A paper to be answered: nothing in it but the questions and the learner's own answers. */
export function paperParts(slots: readonly PaperSlot[]): ExamPart[] {
  return partsOf(slots, (slot) => ({
    ...asked(slot),
    children: childrenOf(slots, slot).map((child) => ({ ...asked(child), type: childKind(child) })),
  }));
}

/** A paper that is over, as it was marked, and with what was right where that is shown. */
export function reviewParts(slots: readonly ReviewedSlot[]): ReviewPart[] {
  return partsOf(slots, (slot) => {
    const children = childrenOf(slots, slot).map((child) => ({
      ...reviewed(child),
      type: childKind(child),
      status: child.mark,
    }));
    const status = slot.kind === 3 ? markCombination(children.map((child) => child.status)) : slot.mark;
    return { ...reviewed(slot), status, children };
  });
}

function partsOf<Slot extends PaperSlot, Question>(
  slots: readonly Slot[],
  questionOf: (slot: Slot) => Question,
): { type: PaperSlot['kind']; questions: Question[] }[] {
  const own = slots.filter(({ parent }) => parent === null);
  return EXAM_KINDS.map((type) => ({
    type,
    questions: own.filter(({ kind }) => kind === type).map(questionOf),
  })).filter(({ questions }) => questions.length > 0);
}

function childrenOf<Slot extends PaperSlot>(slots: readonly Slot[], { slot }: PaperSlot): Slot[] {
  return slots.filter(({ parent }) => parent === slot);
}

/** A combination holds no combinations. */
function childKind({ kind, slot }: PaperSlot): Exclude<PaperSlot['kind'], 3> {
  if (kind === 3) throw new Error(`slot ${slot} is a combination within a combination`);
  return kind;
}

function asked({ slot, kind, stem, options, optionOrder, answer }: PaperSlot) {
  const shown = optionOrder.map((letter, place) => [optionLetter(place), options[letter] ?? '']);
  return {
    id: slot,
    type: kind,
    description: stem,
    userAnswer: answer,
    options: Object.fromEntries(shown) as Record<string, string>,
  };
}

function reviewed(slot: ReviewedSlot) {
  const { key } = slot;
  return { ...asked(slot), ...(key === null ? {} : { answer: key.right.join(','), solution: key.solution }) };
}
