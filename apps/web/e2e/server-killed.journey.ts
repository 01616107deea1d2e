import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { personFrom } from '@jixu/test-kit/people';
import { type Site, startSite } from '@jixu/tools/site';
import { expect } from '@playwright/test';
import { Learner } from './learner.ts';
import { contains, recordAcknowledgements, storedCredit } from './ledger-reader.ts';
import { pageTest as test } from './page-fixture.ts';
import { COURSE } from './seed-course.ts';

/** A sample of the playing element may be this late; pauses and kills lose nothing. */
const LOST_MS_AT_MOST = 250;
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);

function killDatabase(dataDir: string): void {
  const pid = Number(readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}

async function killBoth(site: Site, dataDir: string): Promise<void> {
  site.part('api').kill('SIGKILL');
  killDatabase(dataDir);
  await site.part('api').exited;
  await site.restartDatabase();
  await site.restart('api');
}

test('every acknowledged second survives kill -9 of the API and PostgreSQL', async ({ page }) => {
  test.setTimeout(60_000 + ROUNDS * 60_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-kills-'));
  const site = await startSite({ dataDir });
  try {
    const learner = new Learner(site, page, personFrom(303));
    await learner.chooseRegion();
    await learner.logIn();
    await learner.claimFreeCourses();
    await learner.openStudyCenter();
    await learner.openCourse(COURSE.name);
    const acknowledged = recordAcknowledgements(learner.page, COURSE.firstVideo.id);
    await learner.startPlaying();

    for (let round = 1; round <= ROUNDS; round += 1) {
      const pushed = acknowledged().pushes;
      // A pause pushes at once, so a push is always in flight or just acknowledged at the kill.
      await learner.untilMediaTime((await learner.mediaTime()) + 2);
      await learner.pause();
      await expect.poll(() => acknowledged().pushes, { timeout: 30_000 }).toBeGreaterThan(pushed);
      await learner.play();
      await learner.untilMediaTime((await learner.mediaTime()) + 1);
      const pausing = learner.pause();
      await killBoth(site, dataDir);
      await pausing;

      const stored = await storedCredit(learner.page, site.origin, COURSE.id, COURSE.firstVideo.id);
      const told = acknowledged();
      expect(stored.credited_ms).toBeGreaterThanOrEqual(told.creditedMs);
      expect(contains(stored.intervals, told.intervals)).toBe(true);
      await learner.play();
    }

    const watched = await learner.mediaTime();
    await learner.pause();
    await expect
      .poll(
        async () =>
          (await storedCredit(learner.page, site.origin, COURSE.id, COURSE.firstVideo.id)).credited_ms,
        { timeout: 60_000 },
      )
      .toBeGreaterThanOrEqual(Math.floor(watched * 1000) - LOST_MS_AT_MOST);
  } finally {
    await site.remove();
  }
});
