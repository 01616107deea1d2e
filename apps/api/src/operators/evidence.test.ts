import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeYears } from '#testing/arrange-world.ts';
import { eventsOf } from '#testing/evidence-world.ts';
import { operatorOn, TRAIL } from '#testing/operate.ts';
import { proofOf } from '#testing/score-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await openTestSite();
  folder = mkdtempSync(path.join(tmpdir(), 'jixu-evidence-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

const pack = (...args: readonly string[]) =>
  operatorOn(site.databaseUrl)('evidence', 'pack', ...args, ...TRAIL);

test('an operator has the evidence of a year by the learner or by the proof, for nobody else to read', async () => {
  const { learnerId } = await site.learner();
  await completeYears(site.db, learnerId, [7001, 7002]);
  const { serial, reference } = await proofOf(site, learnerId);
  const events = await eventsOf(site, learnerId);
  const file = path.join(folder, 'year.zip');
  const written = await pack(reference, '--year', '2026', '--file', file);
  expect(written).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${file}: ${events.length} events`),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const files = unzipSync(readFileSync(file));
  const lines = strFromU8(files['events.jsonl'] ?? new Uint8Array()).trim();
  expect(lines.split('\n')).toHaveLength(events.length);
  const again = await pack(serial, '--file', file);
  expect(again).toEqual({ code: 1, said: `${file} is there already\n` });
  const own = path.join(folder, 'own.zip');
  expect(await pack(serial, '--file', own)).toMatchObject({ code: 0 });
  expect(readFileSync(own).equals(readFileSync(file))).toBe(true);
  const acts = await site.db.selectFrom('operator_act').select(['task', 'subject', 'told_by']).execute();
  expect(acts).toEqual([
    { task: 'evidence pack', subject: reference, told_by: '李敏' },
    { task: 'evidence pack', subject: serial, told_by: '李敏' },
  ]);
});

test.each([['lnr_none'], ['JX2026-00000000', '--year', '2026']])(
  'who and what there is not is said: %s',
  async (of, ...more) => {
    expect(await pack(of, ...more)).toEqual({
      code: 1,
      said: `${of}: there is no such learner, proof or year\n`,
    });
  },
);
