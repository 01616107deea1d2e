import { type Kysely, sql } from 'kysely';

/**
 * A learner's year: what was bought for it, the rules and the courses as they were when it began, and the watching that
 * counts for it. What is stored so far is carried over; a recording watched once counts for the oldest year that holds it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEntitlements(db);
  await createEnrolments(db);
  await carryYearsOver(db);
  await bindWatching(db);
  await carryFinishesOver(db);
}

/** An id of its own tells two payments for one package apart; its courses are those of the day it was granted. */
async function createEntitlements(db: Kysely<unknown>): Promise<void> {
  await sql`alter table entitlement drop constraint entitlement_pkey`.execute(db);
  await sql`alter table entitlement rename column created_at to granted_at`.execute(db);
  await sql`
    alter table entitlement add column id bigint generated always as identity primary key,
      add column revoked_at timestamptz, add column revoke_reason text not null default ''`.execute(db);
  await sql`
    create unique index entitlement_held on entitlement (learner_id, package_id, year_id) where revoked_at is null`.execute(
    db,
  );
  await sql`
    create table entitled_course (
      entitlement_id bigint not null references entitlement (id) on delete cascade,
      course_id integer not null,
      is_required boolean not null,
      is_recommended boolean not null,
      position integer not null,
      primary key (entitlement_id, course_id)
    )`.execute(db);
  await sql`alter table package_course add column is_recommended boolean not null default false`.execute(db);
  await sql`
    insert into entitled_course
    select entitlement.id, course_id, is_required, is_required, position
    from entitlement join package_course using (package_id)`.execute(db);
}

/**
 * `until_ms` and `late_until_ms` are the end of the pinned rules' window, without and with its grace. A course is held
 * as long as an entitlement that is not revoked contains it.
 */
async function createEnrolments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table enrolment (
      id bigint generated always as identity primary key,
      learner_id bigint not null references learner (id) on delete cascade,
      area_id integer not null,
      year_id integer not null,
      rule_version_id bigint not null references rule_version (id),
      until_ms bigint not null,
      late_until_ms bigint not null check (late_until_ms >= until_ms),
      opened_at timestamptz not null default now(),
      completed_ms bigint,
      unique (learner_id, year_id)
    )`.execute(db);
  await sql`
    create table enrolled_course (
      enrolment_id bigint not null references enrolment (id) on delete cascade,
      course_id integer not null,
      course_version_id bigint not null references course_version (id),
      held boolean not null default true,
      selected boolean not null,
      selected_at timestamptz,
      finished_ms bigint,
      primary key (enrolment_id, course_id)
    )`.execute(db);
}

/** The midnight in Shanghai after the last day of `rule.rules`, in epoch milliseconds. */
const YEAR_END = sql`
  (extract(epoch from ((rule.rules->'window'->>'until')::date + 1)::timestamp at time zone 'Asia/Shanghai') * 1000)::bigint`;

/** A year nobody wrote rules for gets those of the specification (001 §9). */
async function carryYearsOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into rule_version (area_id, year_id, version, rules, sha256, reason)
    select 0, year_id, 1, rules, encode(sha256(convert_to(rules::text, 'UTF8')), 'hex'), ''
    from (select distinct year_id from entitlement
      where not exists (select from rule_version where area_id = 0 and rule_version.year_id = entitlement.year_id)) as missing,
    lateral (select jsonb_build_object(
      'areaId', 0, 'yearId', year_id, 'yearName', year_id || '年度',
      'window', jsonb_build_object('from', year_id || '-01-01', 'until', year_id || '-12-31'), 'graceHours', 48,
      'standard', jsonb_build_object('total', 100, 'pro', 80, 'pub', 20),
      'subjectMinima', '[]'::jsonb, 'requiredCourses', '[]'::jsonb, 'selection', true, 'keepsStartedCourses', false,
      'checks', jsonb_build_object('captcha', null, 'regulatorCode', false,
        'face', jsonb_build_object('lesson', false, 'exam', false)),
      'exam', null, 'entry', jsonb_build_object('profile', false, 'face', false),
      'source', jsonb_build_object('title', '', 'number', '', 'url', '', 'assumptions', '', 'reviewedOn', '',
        'reviewedBy', '')) as rules) as built`.execute(db);
  await sql`
    insert into enrolment (learner_id, area_id, year_id, rule_version_id, until_ms, late_until_ms, opened_at)
    select learner_id, learner.area_id, year_id, rule.id, ${YEAR_END},
      ${YEAR_END} + (rule.rules->>'graceHours')::bigint * 3600000, opened_at
    from (select learner_id, year_id, min(granted_at) as opened_at from entitlement group by 1, 2) as held
    join learner on learner.id = held.learner_id
    cross join lateral (
      with recursive line (id, parent_id, height) as (
        select id, parent_id, 0 from area where id = learner.area_id
        union all select area.id, area.parent_id, height + 1 from area join line on area.id = line.parent_id)
      select rule_version.id, rules from rule_version left join line on line.id = rule_version.area_id
      where rule_version.year_id = held.year_id and (line.id is not null or rule_version.area_id = 0)
      order by coalesce(height, 99), version desc limit 1) as rule`.execute(db);
  await sql`
    insert into enrolled_course (enrolment_id, course_id, course_version_id, selected, selected_at)
    select distinct on (enrolment.id, entitled_course.course_id) enrolment.id, entitled_course.course_id,
      course.version_id, true, enrolment.opened_at
    from enrolment join entitlement using (learner_id, year_id)
    join entitled_course on entitled_course.entitlement_id = entitlement.id
    join course on course.id = entitled_course.course_id`.execute(db);
}

/** Watching belongs to a year; what belongs to none cannot count any more and goes. */
async function bindWatching(db: Kysely<unknown>): Promise<void> {
  await sql`alter table watch_progress add column enrolment_id bigint references enrolment (id) on delete cascade`.execute(
    db,
  );
  await sql`
    update watch_progress set enrolment_id = oldest.id from (
      select distinct on (learner_id, video_id) learner_id, video_id, enrolment.id
      from enrolment join enrolled_course on enrolled_course.enrolment_id = enrolment.id
      join lesson_version using (course_version_id)
      where video_id is not null order by learner_id, video_id, year_id) as oldest
    where oldest.learner_id = watch_progress.learner_id and oldest.video_id = watch_progress.video_id`.execute(
    db,
  );
  await sql`delete from watch_progress where enrolment_id is null`.execute(db);
  await sql`
    alter table watch_progress alter column enrolment_id set not null, drop constraint watch_progress_pkey,
      add primary key (enrolment_id, video_id)`.execute(db);
  await sql`create index watch_progress_of_learner on watch_progress (learner_id)`.execute(db);
  await sql`alter table course_last add column enrolment_id bigint references enrolment (id) on delete cascade`.execute(
    db,
  );
  await sql`
    update course_last set enrolment_id = newest.id from (
      select distinct on (learner_id, course_id) learner_id, course_id, enrolment.id
      from enrolment join enrolled_course on enrolled_course.enrolment_id = enrolment.id
      order by learner_id, course_id, year_id desc) as newest
    where newest.learner_id = course_last.learner_id and newest.course_id = course_last.course_id`.execute(
    db,
  );
  await sql`delete from course_last where enrolment_id is null`.execute(db);
  await sql`
    alter table course_last drop constraint course_last_pkey, drop column learner_id, add primary key (enrolment_id, course_id)`.execute(
    db,
  );
  await sql`
    alter table play_lease add column enrolment_id bigint, add column until_ms bigint,
      add column credited_ms bigint not null default 0`.execute(db);
  await sql`update play_lease set ended_ms = renewed_ms, ending = 'lapsed' where ending is null`.execute(db);
}

/** The same rules as the domain's: 0.9 of every lesson finishes a course, the three minima complete a year. */
async function carryFinishesOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    update enrolled_course set finished_ms = least(enrolment.until_ms, (extract(epoch from now()) * 1000)::bigint)
    from enrolment
    where enrolment.id = enrolment_id and exists (
      select from lesson_version where lesson_version.course_version_id = enrolled_course.course_version_id
        and video_id is not null and is_placeholder = 0)
    and not exists (
      select from lesson_version left join watch_progress on watch_progress.enrolment_id = enrolled_course.enrolment_id
        and watch_progress.video_id = lesson_version.video_id
      where lesson_version.course_version_id = enrolled_course.course_version_id and lesson_version.video_id is not null
        and is_placeholder = 0 and coalesce(credited_ms, 0) < duration * 900)`.execute(db);
  await sql`
    update enrolment set completed_ms = earned.at from (
      select enrolment_id, max(finished_ms) as at, sum(score) as total,
        coalesce(sum(score) filter (where classify_id = 1), 0) as pro,
        coalesce(sum(score) filter (where classify_id <> 1), 0) as pub
      from enrolled_course join course_version on course_version.id = course_version_id
      where finished_ms is not null group by enrolment_id) as earned, rule_version
    where earned.enrolment_id = enrolment.id and rule_version.id = rule_version_id
      and total >= (rules->'standard'->>'total')::numeric and pro >= (rules->'standard'->>'pro')::numeric
      and pub >= (rules->'standard'->>'pub')::numeric`.execute(db);
}
