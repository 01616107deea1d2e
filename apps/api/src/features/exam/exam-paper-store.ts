import type { BankQuestion, ExamKind } from '@jixu/domain/exam/bank-question';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** One place of a paper, and what is kept of its answer. */
export interface PaperSlot {
  slot: number;
  parent: number | null;
  kind: ExamKind;
  stem: string;
  /** By the bank's letters. */
  options: Record<string, string>;
  /** The bank's letters in the order they are shown. */
  optionOrder: string[];
  answer: string[];
}

/** The paper of an attempt, in its order. */
export async function listPaperSlots(db: Database, attemptId: number): Promise<PaperSlot[]> {
  const found = await sql<PaperSlot>`
    select slot, parent_slot as parent, asked.kind, stem, options, to_jsonb(option_order) as "optionOrder",
      coalesce(to_jsonb(answer), '[]') as answer
    from exam_attempt_question as asked join exam_question on exam_question.id = question_id
    left join exam_answer using (attempt_id, slot)
    where attempt_id = ${attemptId} order by slot`.execute(db);
  return found.rows;
}

/** The questions of a bank as they are published now, without what is right. */
export async function listBank(db: Database, bank: string): Promise<BankQuestion[]> {
  const found = await sql<BankQuestion & { child: number }>`
    select number, child, kind, letters
    from (select distinct on (number, child) number, child, kind, version, withdrawn,
        (select coalesce(jsonb_agg(letter order by letter), '[]') from jsonb_object_keys(options) as letter) as letters
      from exam_question where bank = ${bank} order by number, child, version desc) as newest
    where not withdrawn and version = (select max(version) from exam_question as other
      where other.bank = ${bank} and other.number = newest.number)
    order by number, child`.execute(db);
  const childrenOf = Map.groupBy(
    found.rows.filter(({ child }) => child > 0),
    ({ number }) => number,
  );
  return found.rows
    .filter(({ child }) => child === 0)
    .map(({ number, kind, letters }) => {
      const children = childrenOf.get(number) ?? [];
      return {
        number,
        kind,
        letters,
        children: children.map((child) => ({ kind: child.kind, letters: child.letters })),
      };
    });
}
