import { beforeEach, describe, expect, test } from 'vitest';
import { passTime } from '#testing/arrange-world.ts';
import { ageCodes, LESSON, PLACE, postNotification, supervisedLearner } from '#testing/regulator-world.ts';
import { siteForFile } from '#testing/site-for-file.ts';

const site = await siteForFile();
beforeEach(() => {
  site.regulator.isDown = false;
});

const [WAITING, PASSED, OVER] = [0, 1, 2];

/** A learner with twenty seconds held behind the regulator's check, and a code on the screen. */
async function withCode() {
  const learner = await supervisedLearner(site);
  const pushed = await learner.watch(0, 80);
  const { uuid } = (await learner.makeCode()).data;
  return { ...learner, pushed, uuid: uuid as string };
}

const tell = (uuid: string, kind: 'passed' | 'rejected') =>
  postNotification(site, site.regulator.decide(uuid, kind));

describe('a code that is scanned', () => {
  test('API-90 REGQR-04 REGQR-05 REGQR-06 waits, is passed, and gives what was held since the first minute', async () => {
    const { poll, uuid, pushed, credited } = await withCode();
    expect(pushed).toMatchObject({
      credited_ms: 60_000,
      held: [{ from: 60_000, to: 80_000, reason: 'regulator' }],
      due: { kind: 'regulator', vid: null, second: 60 },
    });
    expect(await poll(uuid)).toBe(WAITING);
    expect((await tell(uuid, 'passed')).status).toBe(204);
    expect(await poll(uuid)).toBe(PASSED);
    expect(await credited()).toBe(80_000);
  });

  test('REGQR-06 is passed once: another notification, another poll and another question change nothing', async () => {
    const { poll, uuid, credited, watch, learnerId } = await withCode();
    const notification = site.regulator.decide(uuid, 'passed');
    const copies = Array.from({ length: 20 }, () => postNotification(site, notification));
    expect((await Promise.all(copies)).map(({ status }) => status)).toEqual(Array(20).fill(204));
    await tell(uuid, 'rejected');
    expect([await poll(uuid), await poll(uuid)]).toEqual([PASSED, PASSED]);
    expect(await credited()).toBe(80_000);
    await passTime(site.db, learnerId, 20);
    expect(await watch(80, 120)).toMatchObject({ credited_ms: 120_000, held: [], due: null });
  });

  test('REGQR-07 is refused: the code is over, and a new one passes', async () => {
    const { poll, uuid, credited, makeCode } = await withCode();
    await tell(uuid, 'rejected');
    expect(await poll(uuid)).toBe(OVER);
    await tell(uuid, 'passed');
    expect([await poll(uuid), await credited()]).toEqual([OVER, 60_000]);
    const newer = (await makeCode()).data.uuid;
    await tell(newer, 'passed');
    expect([await poll(newer), await credited()]).toEqual([PASSED, 80_000]);
  });

  test('REGQR-08 keeps the next one away for thirty minutes, in another course of the year, too', async () => {
    const { uuid, watch, learnerId, open } = await withCode();
    await tell(uuid, 'passed');
    await passTime(site.db, learnerId, 1700);
    expect(await watch(80, 110)).toMatchObject({ held: [], due: null });
    const other = await open({ course_id: 1002, video_id: 7003 });
    expect(other).toMatchObject({ due_check: null, checks: [{ kind: 'regulator', left_ms: null }] });
    await passTime(site.db, learnerId, 3600);
    expect((await open(LESSON)).checks).toMatchObject([{ kind: 'regulator', free_ms: 0 }]);
    expect(await watch(110, 330)).toMatchObject({ held: [{ to: 330_000, reason: 'regulator' }] });
  });
});

describe('time', () => {
  test('REGQR-02 a code is good for 120 s of server time', async () => {
    const { poll, uuid, credited } = await withCode();
    await ageCodes(site, 115);
    expect(await poll(uuid)).toBe(WAITING);
    await ageCodes(site, 5);
    expect(await poll(uuid)).toBe(OVER);
    expect(await credited()).toBe(60_000);
  });

  test('REGQR-02 a pass that is told after 120 s is taken and is no pass', async () => {
    const { poll, uuid, credited, makeCode } = await withCode();
    await ageCodes(site, 121);
    expect((await tell(uuid, 'passed')).status).toBe(204);
    expect([await poll(uuid), await credited()]).toEqual([OVER, 60_000]);
    const newer = (await makeCode()).data.uuid;
    await tell(newer, 'passed');
    expect([await poll(newer), await credited()]).toEqual([PASSED, 80_000]);
  });

  test('REGQR-02 so is one that we hear of by asking', async () => {
    const { poll, uuid, credited } = await withCode();
    site.regulator.decide(uuid, 'passed');
    await ageCodes(site, 121);
    expect([await poll(uuid), await credited()]).toEqual([OVER, 60_000]);
  });
});

describe('without a notification', () => {
  test('REGQR-03 the regulator is asked itself, but not at every poll', async () => {
    const { poll, uuid, credited } = await withCode();
    const questions = () => site.regulator.asked.filter((asked) => asked === uuid).length;
    for (let polls = 0; polls < 3; polls += 1) await poll(uuid);
    expect(questions()).toBe(0);
    await ageCodes(site, 9);
    await Promise.all(Array.from({ length: 10 }, () => poll(uuid)));
    expect(questions()).toBe(1);
    site.regulator.decide(uuid, 'passed');
    expect(await poll(uuid)).toBe(WAITING);
    await ageCodes(site, 9);
    expect(await poll(uuid)).toBe(PASSED);
    expect(questions()).toBe(2);
    expect(await credited()).toBe(80_000);
  });

  test('REGQR-05 one that cannot be reached leaves the code waiting, and passes it as soon as it is back', async () => {
    const { poll, uuid, credited } = await withCode();
    site.regulator.isDown = true;
    site.regulator.decide(uuid, 'passed');
    await ageCodes(site, 9);
    expect([await poll(uuid), await credited()]).toEqual([WAITING, 60_000]);
    site.regulator.isDown = false;
    await ageCodes(site, 9);
    expect([await poll(uuid), await credited()]).toEqual([PASSED, 80_000]);
  });

  test.each([
    ['expired there before its time', { kind: 'expired' }],
    ['was refused', { kind: 'rejected', reference: 'G-2' }],
  ] as const)('REGQR-07 a code that %s is over', async (_name, state) => {
    const { poll, uuid } = await withCode();
    site.regulator.say(uuid, state);
    await ageCodes(site, 9);
    expect(await poll(uuid)).toBe(OVER);
  });
});

describe('X20 nothing but the regulator passes a check', () => {
  test('a forged notification is turned away, and its code waits on', async () => {
    const { poll, uuid, credited } = await withCode();
    const before = site.log.length;
    const forged = site.regulator.decide(uuid, 'passed', 'forged');
    site.regulator.say(uuid, { kind: 'open' });
    expect((await postNotification(site, forged)).status).toBe(401);
    expect([await poll(uuid), await credited()]).toEqual([WAITING, 60_000]);
    const logged = site.log.slice(before).join('');
    expect(logged).toContain('"outcome":"forged"');
    expect(logged).not.toContain(uuid);
  });

  test('REGQR-07 another learner’s code, one of another course or year, and one that never was are over alike', async () => {
    const [one, other] = [await withCode(), await withCode()];
    await tell(other.uuid, 'passed');
    expect(await one.poll(other.uuid)).toBe(OVER);
    expect(await one.poll(one.uuid, { course_id: 1002 })).toBe(OVER);
    expect(await one.poll(one.uuid, { year_id: 2025 })).toBe(OVER);
    expect(await one.poll('0d4b6c1e-7a52-4f0e-9c38-2b7f5e61a9d4')).toBe(OVER);
    expect(await one.poll(one.uuid, { year_id: 2026, area_id: 1 })).toBe(WAITING);
    expect([await one.credited(), await other.credited()]).toEqual([60_000, 80_000]);
  });

  test('a newer code of the lesson replaces the older one: its pass is none', async () => {
    const { poll, uuid, makeCode, credited, browser } = await withCode();
    const newer = (await makeCode()).data.uuid;
    await tell(uuid, 'passed');
    expect([await poll(uuid), await poll(newer), await credited()]).toEqual([OVER, WAITING, 60_000]);
    const elsewhere = await browser.call('createRegulatorCode', {
      ...PLACE,
      course_section_id: 10_011,
      video_id: 7002,
    });
    expect([await poll(newer), await poll(elsewhere.data.uuid)]).toEqual([WAITING, WAITING]);
  });

  test('of codes made at the same moment one is left', async () => {
    const { makeCode, poll } = await supervisedLearner(site);
    const made = await Promise.all(Array.from({ length: 6 }, makeCode));
    const states = await Promise.all(made.map(({ data }) => poll(data.uuid)));
    expect(states.sort()).toEqual([WAITING, OVER, OVER, OVER, OVER, OVER]);
  });

  test('a code of a lesson without a check in sight passes nothing in advance but its half hour', async () => {
    const { makeCode, poll, watch } = await supervisedLearner(site);
    const { uuid } = (await makeCode()).data;
    await tell(uuid, 'passed');
    expect(await poll(uuid)).toBe(PASSED);
    expect(await watch(0, 80)).toMatchObject({ credited_ms: 80_000, held: [], due: null });
  });

  test('a notification for a code we do not know is to be posted again', async () => {
    const notification = site.regulator.decide('0d4b6c1e-7a52-4f0e-9c38-2b7f5e61a9d4', 'passed');
    expect((await postNotification(site, notification)).status).toBe(503);
  });

  test.each([
    ['says that it waits', { kind: 'open' }],
    ['says that it was refused', { kind: 'rejected', reference: 'G-1' }],
    ['knows it by another decision', { kind: 'passed', reference: 'G-1' }],
  ] as const)(
    'a signed pass of a code of which the regulator, asked, %s is none yet',
    async (_name, state) => {
      const { poll, uuid, credited } = await withCode();
      const notification = site.regulator.decide(uuid, 'passed');
      site.regulator.say(uuid, state);
      expect((await postNotification(site, notification)).status).toBe(503);
      expect([await poll(uuid), await credited()]).toEqual([WAITING, 60_000]);
    },
  );

  test('nor is one while the regulator cannot be asked; posted again, it is', async () => {
    const { poll, uuid, credited } = await withCode();
    const notification = site.regulator.decide(uuid, 'passed');
    site.regulator.isDown = true;
    expect((await postNotification(site, notification)).status).toBe(503);
    expect([await poll(uuid), await credited()]).toEqual([WAITING, 60_000]);
    site.regulator.isDown = false;
    expect((await postNotification(site, notification)).status).toBe(204);
    expect([await poll(uuid), await credited()]).toEqual([PASSED, 80_000]);
  });
});

test('without a learner it is 1001', async () => {
  const asked = { uuid: '0d4b6c1e-7a52-4f0e-9c38-2b7f5e61a9d4', area_id: 219, course_id: 1001 };
  expect(await site.browser().call('checkRegulatorCode', asked)).toMatchObject({ errcode: 1001, data: null });
});
