import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { type BureauSite, openBureauSite } from '@jixu/mock-parties/bureau-site';
import { beginAtTuesdayNoon } from '@jixu/test-kit/tuesday-noon';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHouseFinanceBureau } from './house-finance-bureau.ts';

// Our gateway against the simulated bureau.

let site: BureauSite;
beforeAll(beginAtTuesdayNoon);
beforeAll(async () => {
  site = await openBureauSite();
});
beforeEach(() => site.forget());
afterAll(() => site.close());

const CREDITS = {
  serial: 'JX2026-0A1B2C3D',
  try: 1,
  learner: 'lnr_one',
  area: { id: 330106, name: '浙江省杭州市西湖区' },
  year: { id: 2026, name: '2026年度' },
  credits: { pro: 80, pub: 20, total: 100 },
  completedAt: Date.parse('2026-11-23T01:05:07Z'),
  hash: 'b6c1',
  evidence: 'segments' as const,
};
const faults = (changes: Record<string, string>) => site.control('/faults', { faults: changes });

test('credits are sent, read, stand in the statement, and are withdrawn', async () => {
  const bureau = createHouseFinanceBureau(site.account);
  expect(await bureau.read(CREDITS.serial)).toEqual({ kind: 'unknown' });
  const word = await bureau.send(CREDITS);
  expect(word).toMatchObject({ kind: 'accepted' });
  expect([await bureau.send(CREDITS), await bureau.read(CREDITS.serial)]).toEqual([word, word]);
  const { serial, hash, credits } = CREDITS;
  const day = shanghaiDay(Date.now());
  expect(await bureau.statement(day)).toMatchObject([{ serial, hash, ...credits }]);
  expect(await bureau.withdraw(serial)).toBe(true);
  expect(await bureau.statement(day)).toEqual([]);
});

test('pending, rejected, denied later', async () => {
  const bureau = createHouseFinanceBureau(site.account);
  await faults({ row: 'late' });
  expect(await bureau.send(CREDITS)).toMatchObject({ kind: 'pending' });
  await faults({ row: 'refused' });
  expect(await bureau.send({ ...CREDITS, serial: 'two' })).toMatchObject({ kind: 'rejected' });
  await faults({ row: 'denied' });
  expect(await bureau.send({ ...CREDITS, serial: 'three' })).toMatchObject({ kind: 'accepted' });
  await site.control('/clock', { advance_ms: 60_000 });
  expect(await bureau.read('three')).toMatchObject({ kind: 'rejected', reason: '复核未通过' });
});

test.each([{ service: 'down' }, { service: 'lying' }, { answer: 'lost' }])('%o is no word', async (fault) => {
  await faults(fault);
  expect(await createHouseFinanceBureau(site.account).send(CREDITS)).toBeNull();
});
