import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeYears } from '#testing/arrange-world.ts';
import { eventsOf } from '#testing/evidence-world.ts';
import { proofOf } from '#testing/score-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

const EVIDENCE = fileURLToPath(new URL('./evidence.ts', import.meta.url));

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

/** Runs the command as an operator does; what it says, and how it exits. */
function evidence(...args: string[]): Promise<{ said: string; code: number }> {
  const options = { cwd: folder, env: { DATABASE_URL: site.databaseUrl } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [EVIDENCE, ...args], options, (_error, out, wrong) =>
      resolve({ said: out + wrong, code: child.exitCode ?? 1 }),
    );
  });
}

test('an operator has the evidence of a year by the learner or by the proof, for nobody else to read', async () => {
  const { learnerId } = await site.learner();
  await completeYears(site.db, learnerId, [7001, 7002]);
  const { serial, reference } = await proofOf(site, learnerId);
  const events = await eventsOf(site, learnerId);
  const written = await evidence('pack', reference, '--year', '2026');
  const [, file = ''] = /^(\S+jixu-evidence-2026-\d+\.zip): \d+ events/.exec(written.said) ?? [];
  expect([written.code, statSync(file).mode & 0o777]).toEqual([0, 0o600]);
  const files = unzipSync(readFileSync(file));
  expect(
    strFromU8(files['events.jsonl'] ?? new Uint8Array())
      .trim()
      .split('\n'),
  ).toHaveLength(events.length);
  expect(await evidence('pack', serial)).toMatchObject({ code: 1, said: expect.stringContaining('EEXIST') });
  expect(await evidence('pack', serial, '--file', 'own.zip')).toMatchObject({ code: 0 });
  expect(readFileSync(path.join(folder, 'own.zip')).equals(readFileSync(file))).toBe(true);
});

test('who and what there is not is said, and so is a wrong call', async () => {
  for (const args of [['lnr_none'], ['JX2026-00000000', '--year', '2026']]) {
    const { said, code } = await evidence('pack', ...args);
    expect([said, code]).toEqual([`evidence: ${args[0]}: there is no such learner, proof or year\n`, 1]);
  }
  for (const args of [[], ['pack'], ['pack', 'a', 'b'], ['pack', 'a', '--year', 'last']]) {
    const { said, code } = await evidence(...args);
    expect([said.startsWith('evidence: pack <'), code]).toEqual([true, 1]);
  }
});
