import { createSessionController } from '@jixu/controllers/identity/session-controller';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { eventually } from '@jixu/test-kit/eventually';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { rejection } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test, vi } from 'vitest';
import { followSession } from './follow-session.ts';

const LEARNER = exampleOf('getUserInfo', 'ok');
const NOBODY = rejection('getUserInfo', 1001);

/** A tab whose user_info answers these, one after the other. */
async function openTab(getUserInfo: NonNullable<Script['getUserInfo']>, hasNotes = true) {
  const server = scriptedServer({ getUserInfo });
  const nothing = () => undefined;
  const session = createSessionController({
    calls: server.calls,
    clock: server.clock,
    toast: nothing,
    go: nothing,
    reload: nothing,
    openLoginDialog: nothing,
    page: () => ({ path: '/', url: '/' }),
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
  });
  const claim = { loggedIn: vi.fn(), loggedOut: vi.fn() };
  const flush = vi.fn();
  let write: (key: string) => void = nothing;
  const given = (work: (asked: typeof claim) => void) => work(claim);
  const site = { session, claim: { ask: given, tell: given }, journal: async () => ({ flush }) };
  const onWritten: Parameters<typeof followSession>[1] = (listener) => {
    write = (key) => listener(key, null);
    return nothing;
  };
  const followed = site as unknown as Parameters<typeof followSession>[0];
  const end = followSession(followed, onWritten, async () => hasNotes);
  const settle = () => server.clock.advance(RESPONSE_MS);
  await settle();
  return { session, claim, flush, settle, end, write: (key: string) => write(key) };
}

const code = LEARNER.errcode === 0 ? LEARNER.data.user_info.id_number_code : '';

test('a login of this tab opens the claim, and sends what earlier pages have left', async () => {
  const { claim, flush } = await openTab([LEARNER]);
  expect(claim.loggedIn.mock.calls).toEqual([[code, false]]);
  await eventually(() => expect(flush).toHaveBeenCalledOnce());
});

test('the journal is not opened for a learner who has watched nothing here', async () => {
  const { claim, flush, settle } = await openTab([LEARNER], false);
  await settle();
  expect(claim.loggedIn).toHaveBeenCalledOnce();
  expect(flush).not.toHaveBeenCalled();
});

test('CLAIM-01 a login of another tab is followed, and said to be of another tab', async () => {
  const { claim, settle, write } = await openTab([NOBODY, LEARNER]);
  expect(claim.loggedOut).toHaveBeenCalledOnce();
  write('theme');
  await settle();
  expect(claim.loggedIn).not.toHaveBeenCalled();
  write('userData');
  await settle();
  expect(claim.loggedIn.mock.calls).toEqual([[code, true]]);
});

test('after a logout elsewhere was followed, a login here is one of this tab again', async () => {
  const { session, claim, settle, write } = await openTab([LEARNER, NOBODY, LEARNER]);
  write('userData');
  await settle();
  expect(claim.loggedOut).toHaveBeenCalledOnce();
  void session.refresh();
  await settle();
  expect(claim.loggedIn.mock.calls).toEqual([
    [code, false],
    [code, false],
  ]);
});

test('the same learner, read again, changes nothing; a tab that is left follows nobody', async () => {
  const { session, claim, settle, end } = await openTab([LEARNER, LEARNER, NOBODY]);
  void session.refresh();
  await settle();
  expect(claim.loggedIn).toHaveBeenCalledOnce();
  end();
  void session.refresh();
  await settle();
  expect(claim.loggedOut).not.toHaveBeenCalled();
});
