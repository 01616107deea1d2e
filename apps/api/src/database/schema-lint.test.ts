import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recordSteps } from '#testing/recorded-steps.ts';
import { type Finding, type LintRule, lintSteps, RULES } from '#testing/schema-lint.ts';
import { MIGRATIONS } from '../../migrations/index.ts';
import { buildIndex } from '../../migrations/schema-step.ts';

/** What came before the linter has run wherever it was going to. */
const LAST_BEFORE = '0046-region-logins';

/** A step and a rule it may break, with the reason. */
const ALLOWED: Readonly<Record<string, Partial<Record<LintRule, string>>>> = {};

const sentenceOf = ({ step, rule, statement }: Finding) => `${step}: ${rule}, ${RULES[rule]}:\n${statement}`;

test('no step of the schema stops a learner of a site that is used, unless it says why', async () => {
  const steps = await recordSteps(MIGRATIONS);
  expect(steps.flatMap(({ statements }) => statements).length).toBeGreaterThan(300);
  const found = lintSteps(steps).filter(({ step }) => step > LAST_BEFORE);
  const isAllowed = ({ step, rule }: Finding) => ALLOWED[step]?.[rule] !== undefined;
  expect(found.filter((finding) => !isAllowed(finding)).map(sentenceOf)).toEqual([]);
  const used = new Set(found.map(({ step, rule }) => `${step} ${rule}`));
  const listed = Object.entries(ALLOWED).flatMap(([step, rules]) =>
    Object.keys(rules).map((rule) => `${step} ${rule}`),
  );
  expect(listed.filter((entry) => !used.has(entry))).toEqual([]);
});

/** Whoever has run a step keeps what it did: a changed one makes two schemas of one name. */
test('what a step says stays as it was published; a new step is a new line of published.tsv', async () => {
  const steps = await recordSteps(MIGRATIONS);
  const hashOf = (statements: readonly string[]) =>
    createHash('sha256').update(statements.join(';').replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 16);
  const lines = steps.map(({ name, statements }) => `${name}\t${hashOf(statements)}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('../../migrations/published.tsv');
});

const found = (...statements: string[]) =>
  lintSteps([{ name: 's', outsideTransaction: false, statements }]).map(({ rule }) => rule);

describe('the linter', () => {
  test.each<[string, LintRule]>([
    ['create index a on learner (name)', 'index-blocks'],
    ['CREATE UNIQUE INDEX a\n ON "learner" (name)', 'index-blocks'],
    ['create index concurrently a on learner (name)', 'concurrently-inside'],
    ['alter table learner add column a text not null', 'column-needs-default'],
    ['alter table learner add a text, add column b integer not null', 'column-needs-default'],
    ['alter table learner add column a timestamptz not null default clock_timestamp()', 'table-rewritten'],
    ['alter table learner add column a bigint generated always as identity', 'table-rewritten'],
    ['alter table only learner add column a text unique', 'index-blocks'],
    ['alter table learner add column a bigint references session (id)', 'constraint-scans'],
    ['alter table learner alter column a type bigint', 'table-rewritten'],
    ['alter table learner alter a set data type bigint using a::bigint', 'table-rewritten'],
    ['alter table learner alter column a set not null', 'constraint-scans'],
    ["alter table learner add constraint a check (way in ('a', 'b'))", 'constraint-scans'],
    ['alter table learner add constraint a foreign key (b) references c (id)', 'constraint-scans'],
    ['alter table learner add constraint a unique (b)', 'index-blocks'],
    ['alter table learner drop column a', 'old-version-breaks'],
    ['alter table learner drop a', 'old-version-breaks'],
    ['alter table learner rename column a to b', 'old-version-breaks'],
    ['alter table learner rename to learners', 'old-version-breaks'],
    ['drop table if exists learner', 'old-version-breaks'],
    ['truncate learner', 'old-version-breaks'],
    ['update learner set a = 1', 'goes-over-rows'],
    ['-- tidy\ndelete from learner where a', 'goes-over-rows'],
    ["set local lock_timeout = '1min'", 'own-limit'],
    ['lock table learner', 'own-limit'],
    ['cluster learner using a', 'table-rewritten'],
    ['alter table proof_key add column a text not null', 'column-needs-default'],
    ['do $$ begin update learner set a = 1; end $$', 'unreadable'],
  ])('refuses %s', (statement, rule) => expect(found(statement)).toEqual([rule]));

  test.each([
    ['create table a (id bigint)', 'create index b on a (id)', 'alter table a add column c text not null'],
    ['alter table learner add column a text', 'alter table learner add column b int not null default 0'],
    ['alter table learner add column a timestamptz not null default now()'],
    ["alter table learner add constraint a check (b in ('c', 'd')) not valid"],
    ['alter table learner validate constraint a'],
    ['alter table learner add constraint a unique using index b'],
    ['alter table learner drop constraint a', 'alter table learner alter column a drop not null'],
    ['create trigger a before update on learner for each statement execute function refuse_change()'],
    ['create index a on proof_key (kid)', 'alter table proof_key add check (kid <> 0)'],
    ['insert into seed_mark (name, hash) select a, b from learner'],
  ])('lets pass %s', (...statements) => expect(found(...statements)).toEqual([]));

  test('a constraint is not validated under the lock that added it', () =>
    expect(
      found(
        'alter table learner add constraint a check (b > 0) not valid',
        'alter table learner validate constraint a',
      ),
    ).toEqual(['validated-at-once']));

  test('outside a transaction a step builds indexes and nothing else', async () => {
    const steps = await recordSteps({
      right: { outsideTransaction: true, up: (db) => buildIndex(db, { name: 'a', on: 'on learner (name)' }) },
      wrong: {
        outsideTransaction: true,
        up: async (db) => void (await sql`alter table learner add column a text`.execute(db)),
      },
    });
    expect(lintSteps(steps).map(({ step, rule }) => [step, rule])).toEqual([['wrong', 'not-only-indexes']]);
  });
});
