import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reissueProof, revokeProof } from '#features/proof/study-proof/revoke-proof.ts';
import { issueMissingProofs } from '#testing/arrange-proofs.ts';
import { openScoreWorld, type ScoreWorld, statesOf } from '#testing/score-world.ts';
import { sendAgain } from './send-again.ts';
import { claimDueSendings, listUnfinishedSendings } from './sending-store.ts';

// From the completed year to the bureau's receipt and back to the study center, with everything the bureau may do wrong.

let world: ScoreWorld;
beforeAll(async () => {
  world = await openScoreWorld();
});
afterEach(() => world.forget());
afterAll(() => world.close());

interface Registered {
  serial: string;
  state: string;
  receipt: string;
}
const registered = () => world.bureau.control('') as Promise<Registered[]>;
const WHY = { note: '已补采会计人员信息', by: '李敏' };

test('STUDY-21 STUDY-23 STUDY-46 a completed year is sent by itself; its receipt is told, until that is closed for good', async () => {
  const { news, close, serial, reference } = await world.graduate();
  expect(await news()).toBeNull();
  await world.work();
  const told = await news();
  expect(told).toEqual({ id: expect.any(Number), is_send_success: 1, user_close: 0 });
  const [row] = await registered();
  expect(row).toMatchObject({
    serial,
    learner: reference,
    state: 'accepted',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await close(told?.id ?? 0)).errcode).toBe(0);
  await world.waitOut();
  await world.work();
  expect(await news()).toEqual({ ...told, user_close: 1 });
});

test('STUDY-21 STUDY-46 two tries, one closed notice: what an operator sends again has news of its own', async () => {
  const { news, close, serial, reference } = await world.graduate();
  await world.faults({ row: 'refused' }, reference);
  await world.work();
  const failure = await news();
  expect(failure).toMatchObject({ is_send_success: 0, user_close: 0 });
  await close(failure?.id ?? 0);
  expect(await news()).toMatchObject({ user_close: 1 });
  await world.bureau.control('/faults', { faults: { row: 'normal' }, learner: reference });
  expect(await sendAgain(world.site.db, { serial, ...WHY })).toEqual({ kind: 'queued', try: 2 });
  await world.work();
  const success = await news();
  expect(success).toMatchObject({ is_send_success: 1, user_close: 0 });
  expect(success?.id).not.toBe(failure?.id);
  expect(await statesOf(world.site, serial)).toEqual(['rejected', 'accepted']);
});

test('integrity 2 the bureau is told of a year in which nobody asked for segments', async () => {
  const asked = await world.graduate();
  const unasked = await world.graduate();
  const silent = await world.graduate();
  const { db } = world.site;
  const credited = { videos: [{ video: 7001, granted: [[0, 1000]] }] };
  for (const [{ serial }, body] of [
    [asked, { ...credited, evidence: 'segments', implicit: true }],
    [unasked, { ...credited, evidence: 'off', implicit: false }],
    [silent, { ...credited, implicit: true }],
  ] as const) {
    await sql`
      insert into evidence_event (enrolment_id, seq, at_ms, kind, body, prev, hash)
      select enrolment_id, 1000, 0, 'lease', ${body}::jsonb, sha256(''), sha256('') from study_proof
      where serial = ${serial}`.execute(db);
  }
  const due = await claimDueSendings(db, 1000, 60);
  const said = new Map(due.map(({ serial, evidence }) => [serial, evidence]));
  expect([asked, unasked, silent].map(({ serial }) => said.get(serial))).toEqual(['segments', 'off', 'off']);
  const listed = await listUnfinishedSendings(db, 100);
  expect(listed.map(({ evidence }) => evidence)).toEqual(['segments', 'off', 'off']);
});

test('neither card nor phone goes to the bureau', async () => {
  const { person } = await world.graduate();
  await world.work();
  const said = JSON.stringify(await registered());
  for (const secret of [person.idNumber, person.telephone]) expect(said).not.toContain(secret);
});

describe('what the bureau does wrong', () => {
  test.each([{ service: 'down' }, { service: 'lying' }, { answer: 'lost' }])(
    'STUDY-21 %o: nothing is told, and it is sent until it is known',
    async (fault) => {
      const { news, serial } = await world.graduate();
      await world.faults(fault);
      await world.work();
      expect([await news(), await statesOf(world.site, serial)]).toEqual([null, ['sent']]);
      await world.bureau.control('/faults/clear', {});
      await world.work();
      expect(await news()).toBeNull();
      await world.waitOut();
      await world.work();
      expect(await news()).toMatchObject({ is_send_success: 1 });
      expect(await registered()).toHaveLength(1);
    },
  );

  test('STUDY-21 six hours late is no failure', async () => {
    const { news } = await world.graduate();
    await world.faults({ row: 'late' });
    await world.work();
    await world.waitOut();
    await world.work();
    expect(await news()).toBeNull();
    await world.bureau.control('/clock', { advance_ms: 6 * 3_600_000 });
    await world.waitOut();
    await world.work();
    expect(await news()).toMatchObject({ is_send_success: 1 });
  });

  test('STUDY-21 a person at the bureau who sends it back is told as a failure', async () => {
    const { news, serial } = await world.graduate();
    await world.faults({ row: 'waits' });
    await world.work();
    await world.bureau.control(`/${serial}`, { act: 'refused' });
    await world.waitOut();
    await world.work();
    expect(await news()).toMatchObject({ is_send_success: 0 });
  });

  test('the receipt of somebody else says nothing: the bureau is asked again', async () => {
    const one = await world.graduate();
    await world.work();
    const other = await world.graduate();
    await world.faults({ answer: 'doubled' });
    await world.work();
    expect(await other.news()).toMatchObject({ is_send_success: 1 });
    const { rows } = await sql<{ receipt: string; serial: string }>`
      select serial, receipt from score_sending order by id`.execute(world.site.db);
    const theirs = new Map((await registered()).map(({ serial, receipt }) => [serial, receipt]));
    for (const { serial, receipt } of rows) expect(receipt).toBe(theirs.get(serial));
    expect(rows.map(({ serial }) => serial)).toEqual([one.serial, other.serial]);
  });
});

describe('a proof that does not hold any more', () => {
  const revocation = (serial: string) => ({ serial, reason: '姓名有误', by: '李敏' });

  test('nobody is told of one that was never sent', async () => {
    const { serial, news } = await world.graduate();
    await revokeProof(world.site.db, revocation(serial));
    await world.work();
    expect([await registered(), await news(), await statesOf(world.site, serial)]).toEqual([
      [],
      null,
      ['void'],
    ]);
  });

  test('the bureau is told, even when its first answer was lost, and then so is the learner', async () => {
    const { serial, news } = await world.graduate();
    await world.faults({ answer: 'lost' });
    await world.work();
    await revokeProof(world.site.db, revocation(serial));
    await world.waitOut();
    await world.work();
    expect(await registered()).toMatchObject([{ serial, state: 'withdrawn' }]);
    expect(await news()).toMatchObject({ is_send_success: 0 });
    expect(await sendAgain(world.site.db, { serial, ...WHY })).toEqual({ kind: 'rejected', why: 'revoked' });
  });

  test('STUDY-21 one in its place is sent after it is withdrawn, with one piece of news', async () => {
    const { serial, news } = await world.graduate();
    await world.work();
    const before = await news();
    const outcome = await reissueProof(world.site.db, revocation(serial));
    await issueMissingProofs(world.site.db);
    await world.work();
    expect(await news()).toEqual(before);
    await world.work();
    const after = outcome.kind === 'reissued' ? outcome.serial : '';
    expect(await registered()).toMatchObject([
      { serial: after, state: 'accepted' },
      { serial, state: 'withdrawn' },
    ]);
    const told = await news();
    expect([told?.is_send_success, told?.id === before?.id]).toEqual([1, false]);
  });
});

test('an operator sends again what is rejected, and nothing else', async () => {
  const { serial } = await world.graduate();
  const again = () => sendAgain(world.site.db, { serial, ...WHY });
  expect(await sendAgain(world.site.db, { serial: 'JX2026-00000000', ...WHY })).toMatchObject({
    why: 'unknown',
  });
  expect(await again()).toEqual({ kind: 'rejected', why: 'not-due' });
  await world.work();
  expect(await again()).toEqual({ kind: 'rejected', why: 'not-due' });
});

test('what became of it stands in the evidence of the year', async () => {
  const { serial, reference } = await world.graduate();
  await world.faults({ row: 'refused' }, reference);
  await world.work();
  await world.bureau.control('/faults', { faults: { row: 'normal' }, learner: reference });
  await sendAgain(world.site.db, { serial, ...WHY });
  await world.work();
  const { rows } = await sql<{ kind: string }>`
    select evidence_event.kind from evidence_event join study_proof using (enrolment_id)
    where serial = ${serial} and evidence_event.kind like 'credits-%' order by seq`.execute(world.site.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['credits-declined', 'credits-sent']);
});
