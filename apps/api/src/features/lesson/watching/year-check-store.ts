import { BY_PLAYED_TIME, type CheckKind, type CheckPoint } from '@jixu/domain/lesson/check-point';
import { heldIntervals } from '@jixu/domain/lesson/hold-credit';
import { creditedMs } from '@jixu/domain/lesson/intervals';
import type { DueCheck } from '@jixu/domain/lesson/learner-watch';
import type { StudyChecks } from '@jixu/domain/lesson/study-checks';
import type { YearChecks } from '@jixu/domain/lesson/year-checks';
import { sql } from 'kysely';
import type { Database, Locked } from '#database/database.ts';
import type { StoredHold } from '#database/watch-tables.ts';
import { toHeldCredit } from '#features/lesson/ledger/stored-ledger.ts';

interface YearRow {
  enrolmentId: number;
  checks: { kind: CheckKind; videoId: number; pointMs: number; dueMs: number; passedMs: number | null }[];
  creditedMs: number;
  held: StoredHold[][];
}

/** Where the checks of these years stand. `rules`: those each is pinned to, by enrolment. */
export async function listYearChecks(
  db: Database,
  rules: ReadonlyMap<number, StudyChecks>,
): Promise<YearChecks[]> {
  const found = await sql<YearRow>`
    select asked.id as "enrolmentId",
      coalesce((select json_agg(json_build_object('kind', kind, 'videoId', video_id, 'pointMs', point_ms, 'dueMs', due_ms,
        'passedMs', passed_ms) order by due_ms, point_ms) from study_check where enrolment_id = asked.id), '[]') as checks,
      coalesce(sum(credited_ms), 0) as "creditedMs", coalesce(json_agg(held) filter (where held is not null), '[]') as held
    from unnest(${[...rules.keys()]}::bigint[]) as asked (id) left join watch_progress on enrolment_id = asked.id
    group by asked.id`.execute(db);
  return found.rows.flatMap((row) => {
    const pinned = rules.get(row.enrolmentId);
    return pinned === undefined ? [] : [toYearChecks(row, pinned)];
  });
}

function toYearChecks(
  { enrolmentId, checks, creditedMs: credited, held }: YearRow,
  rules: StudyChecks,
): YearChecks {
  const ledgers = held.map((holds) => holds.map(toHeldCredit));
  const played = ledgers.flat().filter(({ check }) => check.videoId === BY_PLAYED_TIME);
  return {
    enrolmentId,
    rules,
    checks,
    playedMs: credited + ledgers.reduce((sum, holds) => sum + creditedMs(heldIntervals(holds)), 0),
    playedHolds: played
      .map(({ check, intervals }) => ({ check, heldMs: creditedMs(intervals) }))
      .reduce(summed, []),
  };
}

type PlayedHolds = YearChecks['playedHolds'];

/** One check may hold parts of several recordings. */
function summed(sums: PlayedHolds, one: PlayedHolds[number]): PlayedHolds {
  const before = sums.find(({ check }) => isSame(check, one.check));
  return [
    ...sums.filter((sum) => sum !== before),
    { check: one.check, heldMs: one.heldMs + (before?.heldMs ?? 0) },
  ];
}

const isSame = (left: CheckPoint, right: CheckPoint): boolean =>
  left.kind === right.kind && left.pointMs === right.pointMs;

/** The checks of these versions of rules. */
export async function listRuleChecks(
  db: Database,
  ruleVersionIds: readonly number[],
): Promise<{ id: number; checks: StudyChecks }[]> {
  if (ruleVersionIds.length === 0) return [];
  const found = await sql<{ id: number; checks: StudyChecks }>`
    select id, rules->'checks' as checks from rule_version where id = any(${[...ruleVersionIds]}::bigint[])`.execute(
    db,
  );
  return found.rows;
}

/** A recording of a course with the seconds at which it is interrupted by questions. */
interface QuizSeconds {
  courseVersionId: number;
  videoId: number;
  /** Ascending, each once. */
  seconds: number[];
}

/** The recordings with questions in these versions of courses. */
export async function listQuizSeconds(
  db: Database,
  courseVersionIds: readonly number[],
): Promise<QuizSeconds[]> {
  const found = await sql<QuizSeconds>`
    select course_version_id as "courseVersionId", video_id as "videoId",
      json_agg(distinct second order by second) as seconds
    from key_note join lesson_version using (course_version_id, section_id)
    where course_version_id = any(${[...courseVersionIds]}::bigint[]) and video_id is not null
    group by course_version_id, video_id`.execute(db);
  return found.rows;
}

/** Records checks that have fallen due. */
export async function insertDueChecks(db: Locked<'learner'>, checks: readonly DueCheck[]): Promise<void> {
  if (checks.length === 0) return;
  const rows = checks.map((check) => ({
    enrolment_id: check.enrolmentId,
    kind: check.kind,
    video_id: check.videoId,
    point_ms: check.pointMs,
    due_ms: check.dueMs,
  }));
  await sql`
    insert into study_check (enrolment_id, kind, video_id, point_ms, due_ms)
    select enrolment_id, kind, video_id, point_ms, due_ms from json_populate_recordset(null::study_check, ${rows}::json)
    on conflict do nothing`.execute(db);
}

/** Marks a check as passed; one that had not fallen due yet is recorded with it. Passing again changes nothing. */
export async function markCheckPassed(
  db: Database,
  enrolmentId: number,
  { kind, videoId, pointMs }: CheckPoint,
  passed: { atMs: number; evidence: Record<string, unknown> },
): Promise<void> {
  await sql`
    insert into study_check (enrolment_id, kind, video_id, point_ms, due_ms, passed_ms, evidence)
    values (${enrolmentId}, ${kind}, ${videoId}, ${pointMs}, ${passed.atMs}, ${passed.atMs}, ${passed.evidence}::jsonb)
    on conflict (enrolment_id, kind, video_id, point_ms)
    do update set passed_ms = excluded.passed_ms, evidence = excluded.evidence where study_check.passed_ms is null`.execute(
    db,
  );
}
