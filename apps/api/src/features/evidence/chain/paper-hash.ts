import { contentHash } from '#database/content-hash.ts';
import type { EvidencePaper } from './exam-evidence-store.ts';

/** A question as a paper holds it. */
interface HeldQuestion {
  slot: number;
  parent_slot: number | null;
  kind: number;
  question_id: number;
  option_order: string[];
  right_answer: string[];
}

/** The hash by which the evidence of a year names a paper with its key. */
export function paperHash(held: readonly HeldQuestion[]): Buffer {
  const questions = held.map((one) => ({
    slot: one.slot,
    parent: one.parent_slot,
    kind: one.kind,
    question: one.question_id,
    options: one.option_order,
    right: one.right_answer,
  }));
  const paper: EvidencePaper = { questions: questions.sort((left, right) => left.slot - right.slot) };
  return Buffer.from(contentHash(paper), 'hex');
}
