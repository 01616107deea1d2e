import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { seedDatabase } from '#seeding/seed-database.ts';
import { forgetCourses } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { findPackYear } from './pack-store.ts';
import { readPack } from './read-pack.ts';
import { zipPack } from './zip-pack.ts';

const fromRoot = (file: string) => fileURLToPath(new URL(`../../../../../../${file}`, import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'jixu-samples-'));
  site = await openTestSite();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

test.skipIf(!hasPython)(
  'learning check 29: every year of the sample learners is counted again, and names nobody',
  async () => {
    await forgetCourses(site.db);
    await seedDatabase(site.db, {
      directory: fromRoot('apps/api/seed'),
      rulesDirectory: fromRoot('rules'),
      partiesOrigin: null,
      cipher: site.deps.cipher,
      proofSigner: site.deps.proofSigner,
    });
    const years = await site.db.selectFrom('enrolment').select('id').orderBy('id').execute();
    expect(years.length).toBeGreaterThan(5);
    const people: { name: string; id_number: string; telephone: string }[] = JSON.parse(
      readFileSync(fromRoot('apps/api/seed/people.json'), 'utf8'),
    );
    const names: string[] = [];
    for (const { id } of years) {
      const files = await inTransaction(site.db, async (trx) => {
        const year = await findPackYear(trx, { enrolmentId: id });
        if (year === null) throw new Error('no such year');
        return readPack(trx, year);
      });
      // The proof alone names the learner.
      const { 'proof.jws': _, ...others } = files;
      const text = Object.values(others).join();
      for (const { name, id_number, telephone } of people) {
        for (const personal of [name, id_number, telephone]) expect(text).not.toContain(personal);
      }
      names.push(path.join(folder, `${id}.zip`));
      writeFileSync(names.at(-1) ?? '', zipPack(files));
    }
    const run = spawnSync('python3', [fromRoot('lab/recount/recount.py'), ...names], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    expect(run.stdout.split('\n').filter((line) => line !== '' && !line.includes(': the same, '))).toEqual(
      [],
    );
    expect(run.status).toBe(0);
  },
  120_000,
);
