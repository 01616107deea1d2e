import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '@jixu/tools/site';
import { test } from '@playwright/test';
import type { Engine } from './engine.ts';
import { EngineWalk } from './engine-walk.ts';
import { openFirefox } from './firefox-engine.ts';
import { JOURNEY_SECRETS } from './journey-secrets.ts';
import { newPerson } from './new-person.ts';
import { openWebKit } from './webkit-engine.ts';

const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  'Firefox ESR': openFirefox,
  WebKitGTK: openWebKit,
};

/** One after the other, on a site of its own: a year that is completed stays so. */
async function walk(engine: Engine, workerIndex: number): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-engine-'));
  const site = await startSite({ dataDir, extraEnv: JOURNEY_SECRETS });
  try {
    const person = newPerson(workerIndex);
    const way = new EngineWalk(site, engine);
    await test.step('home', () => way.chooseRegion());
    await test.step('login', () => way.logIn(person));
    await test.step('free courses', () => way.claimFreeCourses(person));
    await test.step('lesson', () => way.finishLesson());
    await test.step('payment', () => way.pay());
    await test.step('logout', () => way.logOut());
    await test.step('exam', () => way.passExam());
    await test.step('proof', () => way.readProof());
  } finally {
    await site.remove();
  }
}

for (const [name, open] of Object.entries(ENGINES))
  test(`${name}: from the home page to a credited lesson, a payment, an exam and its proof`, async ({
    browserName: _,
  }, info) => {
    // Drawn without a graphics card, beside other journeys.
    test.setTimeout(400_000);
    const engine = await open();
    info.annotations.push({ type: 'engine', description: engine.name });
    try {
      await walk(engine, info.workerIndex);
    } catch (error) {
      const file = info.outputPath('picture.png');
      await engine.picture().then(
        (png) => writeFile(file, png),
        () => undefined,
      );
      info.attachments.push({ name: 'picture', path: file, contentType: 'image/png' });
      throw error;
    } finally {
      await engine.close();
    }
  });
