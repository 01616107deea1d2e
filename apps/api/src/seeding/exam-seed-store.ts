import { bankProblems, paperPoints } from '@jixu/domain/exam/bank-question';
import { type Insertable, sql } from 'kysely';
import { contentHash } from '#database/content-hash.ts';
import type { Tx } from '#database/database.ts';
import type { ExamQuestionTable } from '#database/exam-tables.ts';
import { listBank } from '#features/exam/exam-paper-store.ts';
import type { ExamBankFile, ExamsFile } from './exam-files.ts';
import { ContentRejected } from './read-content.ts';

type FiledQuestion = ExamBankFile[number];

interface PublishedQuestion {
  number: number;
  version: number;
  withdrawn: boolean;
  sha256: string;
}

/**
 * Publishes what is new in a bank, and withdraws what is no longer there: it is drawn no more, and papers that hold it keep
 * it. Throws when a question was changed without counting up its version: papers out there say otherwise.
 */
export async function publishExamBank(trx: Tx, bank: string, questions: ExamBankFile): Promise<void> {
  const last = new Map((await listLastVersions(trx, bank)).map((row) => [row.number, row]));
  const rows = questions.flatMap((question) => {
    const before = last.get(question.id);
    return isNew(bank, question, before) ? questionRows(bank, question) : [];
  });
  for (let at = 0; at < rows.length; at += CHUNK) {
    await trx
      .insertInto('exam_question')
      .values(rows.slice(at, at + CHUNK))
      .execute();
  }
  const numbers = new Set(questions.map(({ id }) => id));
  for (const row of last.values())
    if (!(numbers.has(row.number) || row.withdrawn)) await withdraw(trx, bank, row);
}

/** Rows a statement, below the limit of 65 535 parameters. */
const CHUNK = 1000;

function isNew(bank: string, question: FiledQuestion, before: PublishedQuestion | undefined): boolean {
  if (before === undefined || question.version > before.version) return true;
  const isSame =
    !before.withdrawn && question.version === before.version && hashOf(question) === before.sha256;
  if (isSame) return false;
  throw new ContentRejected(
    `exam-banks/${bank}.json: question ${question.id} of bank ${bank} differs from what was published: give it version ${before.version + 1}`,
  );
}

function hashOf({ version: _version, ...question }: FiledQuestion): string {
  return contentHash(question);
}

function questionRows(bank: string, question: FiledQuestion): Insertable<ExamQuestionTable>[] {
  const { id: number, version, source, children } = question;
  const common = { bank, number, version, source, withdrawn: false, sha256: hashOf(question) };
  return [question, ...children].map(({ type, stem, options, answer, solution }, child) => ({
    ...common,
    child,
    kind: type,
    stem,
    options,
    right_answer: answer,
    solution,
  }));
}

async function listLastVersions(trx: Tx, bank: string): Promise<PublishedQuestion[]> {
  return trx
    .selectFrom('exam_question')
    .distinctOn('number')
    .select(['number', 'version', 'withdrawn', 'sha256'])
    .where('bank', '=', bank)
    .where('child', '=', 0)
    .orderBy('number')
    .orderBy('version', 'desc')
    .execute();
}

async function withdraw(trx: Tx, bank: string, { number, version }: PublishedQuestion): Promise<void> {
  await sql`
    insert into exam_question (bank, number, version, child, withdrawn, kind, stem, options, right_answer, solution, source, sha256)
    select bank, number, version + 1, child, true, kind, stem, options, right_answer, solution, source, ''
    from exam_question where bank = ${bank} and number = ${number} and version = ${version}`.execute(trx);
}

/**
 * Stores exams in place of those with their ids; one that is no longer there stays for the papers it has. Throws when a bank is
 * too small for its papers, or when people study in one of the areas 1 to 6 that an exam is for: an exam that cannot be
 * opened leads to /center/{area}.html, which is another page there (A11).
 */
export async function saveExams(trx: Tx, exams: ExamsFile): Promise<void> {
  for (const { questions: blueprint, ...exam } of exams) {
    const bank = await listBank(trx, exam.bank);
    const [problem] = bankProblems(bank, blueprint);
    if (problem !== undefined)
      throw new ContentRejected(`exams.json: exam ${exam.id}, bank ${exam.bank}: ${problem}`);
    if (await isStudiedInAreaOfPages(trx, exam.area_id))
      throw new ContentRejected(
        `exams.json: exam ${exam.id} is for area ${exam.area_id}, whose center is another page`,
      );
    const row = { ...exam, blueprint, points: paperPoints(bank, blueprint) };
    const { id: _id, ...changed } = row;
    await trx
      .insertInto('exam')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
      .execute();
  }
}

/** Learners study in areas without parts. */
async function isStudiedInAreaOfPages(trx: Tx, areaId: number): Promise<boolean> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from area
    where id = ${areaId} and id <= 6 and not exists (select from area as part where part.parent_id = area.id)`.execute(
    trx,
  );
  return (found.rows[0]?.count ?? 0) > 0;
}
