// `face approve|refuse --learner <number> --purpose identity|lesson|exam --reason <why> --by <who>`: what the service desk
// decided about a learner instead of a face check; a lesson with `--course --section`, an exam with `--exam`, both with
// `--year` where it is not the running one. `face waiting --learner <number>`: the lessons that wait for a decision.
import { parseArgs } from 'node:util';
import { exitWithProblems } from '@jixu/serving/environment';
import { readMigrating } from './configuration/script-configuration.ts';
import { closeDatabase, type Database, type DatabasePool, openDatabase } from './database/database.ts';
import { type DeskOutcome, type DeskRequest, decideAtDesk } from './features/face/decide-at-desk.ts';
import { findLearnerByCode, listWaitingLessons } from './features/face/desk-store.ts';
import { issueProofs } from './features/proof/issue-proof.ts';
import { createCheckedVersions } from './features/watching/checked-versions.ts';

const USAGE =
  'face waiting --learner <学员编号>, or ' +
  'face approve|refuse --learner <学员编号> --purpose identity|lesson|exam [--course --section | --exam] [--year] --reason <why> --by <who>';

const TYPES = { identity: 1, lesson: 2, exam: 3 } as const;
const VERDICTS = { approve: 'approved', refuse: 'refused' } as const;

const WHY_NOT: Record<Extract<DeskOutcome, { kind: 'rejected' }>['why'], string> = {
  'learner-unknown': 'there is no learner of this number',
  'purpose-unknown': 'the learner has no such lesson or exam, or no face check belongs there',
  'not-due': 'the learner has not watched up to the check yet; nothing was recorded',
};

const OPENS = {
  now: 'it is open now',
  exam: 'the exam may be begun within ten minutes',
  nothing: 'nothing is opened',
};

const own = <Table extends object>(table: Table, name: string | undefined): Table[keyof Table] | null =>
  name !== undefined && Object.hasOwn(table, name) ? table[name as keyof Table] : null;

const text = { type: 'string' } as const;
const OPTIONS = {
  ...{ learner: text, purpose: text, reason: text, by: text },
  ...{ course: text, section: text, exam: text, year: text },
  help: { type: 'boolean' },
} as const;

/** Which options a decision about each needs besides those that all do. */
const PLACES = { identity: [], lesson: ['course', 'section'], exam: ['exam'] } as const;
const ALWAYS = ['learner', 'purpose', 'reason', 'by'] as const;

/** Only the learner: the lessons that wait are asked for. In words: what is wrong with what is asked. */
function readRequest(): DeskRequest | Pick<DeskRequest, 'learner'> | string {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [subject, act, ...more] = positionals;
  const verdict = own(VERDICTS, act);
  if (values.help === true) return USAGE;
  if (subject === 'face' && act === 'waiting' && values.learner !== undefined)
    return { learner: values.learner.trim() };
  if (subject !== 'face' || verdict === null || more.length > 0) return USAGE;
  const type = own(TYPES, values.purpose);
  const needed = [...ALWAYS, ...(own(PLACES, values.purpose) ?? [])];
  const missing = needed.filter((name) => (values[name] ?? '').trim() === '');
  if (missing.length > 0) return `missing: ${missing.map((name) => `--${name}`).join(', ')}\n${USAGE}`;
  if (type === null) return `--purpose is identity, lesson or exam, not ${values.purpose}`;
  const id = (value: string | undefined) => (/^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : undefined);
  const { learner = '', reason = '', by: decidedBy = '', course, section, exam, year } = values;
  const ids = { course_id: id(course), section_id: id(section), exam_id: id(exam), year_id: id(year) };
  const named = { course_id: course, section_id: section, exam_id: exam, year_id: year };
  const odd = Object.entries(ids).find(
    ([name, value]) => value === undefined && own(named, name) !== undefined,
  );
  if (odd !== undefined) return `--${odd[0].replace('_id', '')} is a number`;
  return { learner: learner.trim(), asked: { type, ...ids }, verdict, reason, decidedBy };
}

function explain(problem: string): never {
  process.stderr.write(`desk: ${problem}\n`);
  process.exit(1);
}

function readOrExplain(): DeskRequest | Pick<DeskRequest, 'learner'> {
  try {
    const request = readRequest();
    return typeof request === 'string' ? explain(request) : request;
  } catch (error) {
    return explain(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

/** Prints the lessons that wait, each with the options that name it. */
async function tellWaiting(db: Database, learner: string): Promise<void> {
  const learnerId = await findLearnerByCode(db, learner);
  if (learnerId === null) return refuse('learner-unknown');
  const waiting = await listWaitingLessons(db, learnerId);
  if (waiting.length === 0) process.stdout.write('no lesson waits for a face\n');
  for (const { courseId, sectionId, yearId, course, lesson } of waiting)
    process.stdout.write(
      `--course ${courseId} --section ${sectionId} --year ${yearId}  ${course} ${lesson}\n`,
    );
}

async function decide(db: DatabasePool, request: DeskRequest): Promise<void> {
  const deps = { db, checkedVersions: createCheckedVersions(), yearEnd: issueProofs(null) };
  const outcome = await decideAtDesk(deps, request);
  if (outcome.kind === 'rejected') return refuse(outcome.why);
  process.stdout.write(`decision ${outcome.decision} is recorded; ${OPENS[outcome.opens]}\n`);
}

function refuse(why: keyof typeof WHY_NOT): void {
  process.stderr.write(`desk: ${WHY_NOT[why]}\n`);
  process.exitCode = 1;
}

const request = readOrExplain();
const read = readMigrating(process.env);
if (!read.ok) exitWithProblems('desk', read.problems);
const db = openDatabase({ url: read.values.DATABASE_URL.href, poolSize: 1, limited: false });
try {
  await ('asked' in request ? decide(db, request) : tellWaiting(db, request.learner));
} finally {
  await closeDatabase(db);
}
