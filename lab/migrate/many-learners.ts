import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '@jixu/tools/paths';
import type postgres from 'postgres';
import { runScript } from './own-process.ts';

const OPERATOR = fromRoot('apps', 'api', 'build', 'operator.js');
const RULE = fromRoot('rules', '19-guangdong', '2026.json');
/** A machine of 1 GB has other things to do. */
const MOST_MEGABYTES = 400;

/** So many learners of an area who have begun its year, each with eight courses of which some are finished. */
export async function fillLearners(sql: postgres.Sql, learners: number): Promise<void> {
  await sql.unsafe(`
    insert into learner (id_number_code, id_card_index, id_card_sealed, phone_index, phone_sealed, name, area_id, sex)
    select 'lnr_many' || n, sha256(n::text::bytea), ''::bytea, sha256(('p' || n)::bytea), ''::bytea, '学员', 19, 1
    from generate_series(1, ${learners}) as n`);
  await sql.unsafe(`
    insert into enrolment (learner_id, area_id, year_id, rule_version_id, until_ms, late_until_ms)
    select learner.id, 19, 2026, rule.id, 1798732800000, 1798905600000
    from learner, (select id from rule_version where area_id = 19 and year_id = 2026 order by version desc limit 1) as rule
    where id_number_code like 'lnr_many%'`);
  await sql.unsafe(`
    insert into enrolled_course (enrolment_id, course_id, course_version_id, selected, finished_ms)
    select enrolment.id, course_id, version_id, true, case when (enrolment.id + at) % 3 = 0 then 1767225600000 end
    from enrolment cross join (
      select course_id, max(id) as version_id, row_number() over (order by course_id) as at
      from course_version group by course_id order by course_id limit 8) as course
    where enrolment.area_id = 19`);
  await sql.unsafe('analyze');
}

/** A rule that asks everybody for more, so that each has to be compared and told. */
function stricterRule(folder: string): string {
  const rule = JSON.parse(readFileSync(RULE, 'utf8'));
  const standard = { total: rule.standard.total + 10, pro: rule.standard.pro + 10, pub: rule.standard.pub };
  const file = path.join(folder, '2026.json');
  writeFileSync(file, JSON.stringify({ ...rule, standard }));
  return file;
}

/** Simulates and publishes a rule for all of them; what is wrong with that. */
export async function proveManyLearners(databaseUrl: string, learners: number): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-rule-'));
  const file = stricterRule(folder);
  const trail = ['--by', 'prove', '--reason', '粤财会〔2026〕1号'];
  const failures: string[] = [];
  try {
    for (const [name, args, says] of [
      ['simulate', ['rules', 'simulate', file], `${learners} learners have begun`],
      ['publish, rehearsed', ['rules', 'publish', file, ...trail], 'to do it, add: --confirm publish'],
      ['publish', ['rules', 'publish', file, ...trail, '--confirm', 'publish'], 'published'],
    ] as const) {
      const ran = await runScript(OPERATOR, args, { DATABASE_URL: databaseUrl, LANG: 'C' });
      const [head = ''] = ran.said.split('\n').filter((line) => line.startsWith('area'));
      console.log(`${name}: ${ran.seconds.toFixed(1)} s, ${ran.megabytes.toFixed(0)} MB; ${head}`);
      if (ran.code !== 0 || !ran.said.includes(says))
        failures.push(`${name}: exit code ${ran.code}: ${ran.said.slice(0, 300)}`);
      if (ran.megabytes > MOST_MEGABYTES)
        failures.push(`${name}: ${ran.megabytes.toFixed(0)} MB, more than ${MOST_MEGABYTES}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return failures;
}
