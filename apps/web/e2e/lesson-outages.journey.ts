import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { personFrom } from '@jixu/test-kit/people';
import { type Site, startSite } from '@jixu/tools/site';
import { expect } from '@playwright/test';
import { CHECKED, dialogs, isPaused, openCheckedLesson, SHUSHAN, solveCaptcha } from './checked-lesson.ts';
import { JOURNEY_SECRETS } from './journey-secrets.ts';
import type { Learner } from './learner.ts';
import { storedCredit } from './ledger-reader.ts';
import { pageTest as test } from './page-fixture.ts';
import { answerQuiz, passFace, passRegulator } from './pass-checks.ts';

/** A sample of the playing element may be this late; outages lose nothing. */
const LOST_MS_AT_MOST = 500;

async function switchRegulator(site: Site, service: 'normal' | 'down'): Promise<void> {
  const changed = await fetch(`${site.partiesOrigin}/control/regulator/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults: { service } }),
  });
  expect(changed.ok).toBe(true);
}

const creditOf = async ({ page }: Learner, { origin }: Site): Promise<number> =>
  (await storedCredit(page, origin, CHECKED.courseId, CHECKED.videoId)).credited_ms;

/** While the regulator is away its check stays open; the API dies meanwhile and comes back. */
async function outlastRegulator(learner: Learner, site: Site): Promise<void> {
  const { regulator } = dialogs(learner.page);
  await expect(regulator.getByText('获取二维码失败！')).toBeVisible({ timeout: 30_000 });
  const before = await creditOf(learner, site);
  site.part('api').kill('SIGKILL');
  await site.part('api').exited;
  await site.restart('api');
  expect(await creditOf(learner, site)).toBe(before);
  await switchRegulator(site, 'normal');
  await regulator.getByRole('button', { name: '重新获取' }).click();
  await passRegulator(learner.page, site.partiesOrigin);
}

/** Face, regulator and questions of second 60, in whatever order they come. */
async function passAllOf60(learner: Learner, site: Site): Promise<void> {
  const { quiz, face, regulator } = dialogs(learner.page);
  const pass = [
    { dialog: quiz, by: () => answerQuiz(learner.page) },
    { dialog: face, by: () => passFace(learner.page, site.partiesOrigin) },
    { dialog: regulator, by: () => outlastRegulator(learner, site) },
  ];
  for (const _ of pass) {
    await expect(quiz.or(face).or(regulator)).toBeVisible({ timeout: 60_000 });
    for (const { dialog, by } of pass) {
      if (await dialog.isVisible()) {
        await by();
        break;
      }
    }
  }
}

test('regulator, API and network fail within one lesson: nothing is lost, and nothing gained', {
  tag: ['@REGQR-07', '@REGQR-09'],
}, async ({ page, context }) => {
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-outages-'));
  const site = await startSite({ dataDir, extraEnv: JOURNEY_SECRETS });
  try {
    await switchRegulator(site, 'down');
    const learner = await openCheckedLesson({ site, page, person: personFrom(417) }, SHUSHAN, 16);
    const { captcha, quiz } = dialogs(page);
    await learner.startPlaying('2倍');
    await expect(captcha).toBeVisible({ timeout: 60_000 });
    await solveCaptcha({ page, site });
    await expect(quiz).toBeVisible({ timeout: 60_000 });
    await answerQuiz(page);
    await passAllOf60(learner, site);

    await learner.untilMediaTime(64);
    await context.setOffline(true);
    await learner.untilMediaTime(70);
    await learner.pause();
    await expect.poll(() => isPaused(page)).toBe(true);
    const watched = await learner.mediaTime();
    await context.setOffline(false);
    await expect
      .poll(() => creditOf(learner, site), { timeout: 60_000 })
      .toBeGreaterThanOrEqual(Math.floor(watched * 1000) - LOST_MS_AT_MOST);
    expect(await creditOf(learner, site)).toBeLessThanOrEqual(Math.ceil(watched * 1000) + LOST_MS_AT_MOST);
  } finally {
    await site.remove();
  }
});
