import { createScriptedClock } from '@jixu/test-kit/scripted-clock';
import { expect, test, vi } from 'vitest';
import { type CheckedCode, createScanController } from './scan-controller.ts';

type Checked = CheckedCode<string, 'nobody'>;

/** A code with the given lifetime; `phone` says what its holder does. */
function testEnvironment({ lifeMs = null as number | null } = {}) {
  const clock = createScriptedClock();
  const phone: { says: Checked } = { says: { status: 'shown' } };
  const report = vi.fn();
  let codes = 0;
  const createCode = vi.fn(async () => ({ token: `T${++codes}`, image: 'data:,' }));
  const checkCode = vi.fn(async (_token: string) => phone.says);
  const rule = { everyMs: 2_000, lifeMs };
  const scan = createScanController<string, 'nobody'>({ rule, createCode, checkCode, report, clock });
  return { scan, clock, phone, report, createCode, checkCode };
}

async function opened(options?: { lifeMs: number }) {
  const all = testEnvironment(options);
  all.scan.open();
  await all.clock.advance(0);
  return all;
}

test('a code is asked about every two seconds, from two seconds after it came', async () => {
  const { clock, checkCode, scan, phone } = await opened();
  await clock.advance(1_999);
  expect(checkCode).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(checkCode.mock.calls).toEqual([['T1']]);
  phone.says = { status: 'scanned' };
  await clock.advance(2_000);
  expect(scan.get().status).toBe('scanned');
  phone.says = null;
  await clock.advance(4_000);
  expect(checkCode).toHaveBeenCalledTimes(4);
  expect(scan.get().status).toBe('scanned');
});

test('its end is reported once, and leaves no timer behind', async () => {
  const { clock, report, phone, checkCode } = await opened();
  phone.says = { status: 'authorised', grant: '林**' };
  await clock.advance(60_000);
  expect(report.mock.calls).toEqual([[{ kind: 'authorised', token: 'T1', grant: '林**' }]]);
  expect(checkCode).toHaveBeenCalledOnce();
  expect(clock.pending).toBe(0);
});

test('out of view nothing is asked, neither by the timer nor about a code that is still on its way', async () => {
  const { clock, scan, checkCode } = await opened();
  scan.leave();
  expect(clock.pending).toBe(0);
  scan.open();
  scan.leave();
  await clock.advance(10_000);
  expect(checkCode).not.toHaveBeenCalled();
  expect(scan.get().status).toBe('idle');
});

test('a response that arrives after leaving reports nothing', async () => {
  const { clock, scan, checkCode, report } = await opened();
  let respond: (code: Checked) => void = () => undefined;
  checkCode.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  await clock.advance(2_000);
  scan.leave();
  respond({ status: 'authorised', grant: '林**' });
  await clock.advance(10_000);
  expect(report).not.toHaveBeenCalled();
  expect(scan.get().status).toBe('idle');
});

test('a second refresh while one is on its way requests no third code', async () => {
  const { clock, scan, phone, createCode } = await opened();
  phone.says = { status: 'cancelled' };
  await clock.advance(2_000);
  scan.refresh();
  scan.refresh();
  await clock.advance(0);
  expect(createCode).toHaveBeenCalledTimes(2);
  expect(scan.get()).toMatchObject({ status: 'shown', token: 'T2' });
});

test('REGQR-02 a code that lives 120 s counts down second by second, and is over at its end without a response', async () => {
  const { clock, scan, checkCode, report } = await opened({ lifeMs: 120_000 });
  checkCode.mockReturnValue(new Promise(() => undefined));
  expect(scan.secondsLeft.get()).toBe(120);
  await clock.advance(1_000);
  expect(scan.secondsLeft.get()).toBe(119);
  await clock.advance(118_999);
  expect([scan.secondsLeft.get(), scan.get().status]).toEqual([1, 'shown']);
  await clock.advance(1);
  expect([scan.secondsLeft.get(), scan.get().status]).toEqual([0, 'expired']);
  expect(report.mock.calls).toEqual([[{ kind: 'expired' }]]);
  expect(clock.pending).toBe(0);
});

test('the wall clock may be set: a code lives by the other one', async () => {
  const { clock, scan } = await opened({ lifeMs: 120_000 });
  clock.jump(clock.now() + 86_400_000);
  await clock.advance(1_000);
  expect([scan.secondsLeft.get(), scan.get().status]).toEqual([119, 'shown']);
});
