import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { rejection, success } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { describe, expect, test, vi } from 'vitest';
import { ANN } from '../testing/login-test-environment.ts';
import { createSessionController, type SessionParts } from './session-controller.ts';

const SIGNED_IN = success('getUserInfo', {
  user_info: { ...ANN, id_number: '44************1234' },
  kj_qualification: [],
});
const NOBODY = rejection('getUserInfo', 1001);
const OUTAGE = rejection('getUserInfo', 9408);

type Users = NonNullable<Script['getUserInfo']>;

function testEnvironment(
  getUserInfo: Users = [SIGNED_IN],
  stored: Record<string, string> = {},
  more: Partial<SessionParts> = {},
) {
  const server = scriptedServer({ getUserInfo, logout: [success('logout', {})] });
  const { calls, clock } = server;
  const spies = { toast: vi.fn(), go: vi.fn(), reload: vi.fn(), openLoginDialog: vi.fn() };
  const storages = { localStorage: memoryStorage(stored), sessionStorage: memoryStorage() };
  const page = () => ({ path: '/center/1.html', url: 'https://site.example/center/1.html?a=1' });
  const session = createSessionController({ calls, clock, page, ...spies, ...storages, ...more });
  const settle = () => clock.advance(RESPONSE_MS);
  const asked = () => server.requested('getUserInfo').length;
  return {
    session,
    clock,
    settle,
    asked,
    loggedOut: () => server.requested('logout').length,
    ...spies,
    ...storages,
  };
}

async function refreshed(
  users: Users = [SIGNED_IN],
  stored: Record<string, string> = {},
  more: Partial<SessionParts> = {},
) {
  const all = testEnvironment(users, stored, more);
  void all.session.refresh();
  await all.settle();
  return all;
}

const CACHES = { userData: '{}', codeAuthCache: '{}', activeProfessionList: '[]' };
const REGION = { areaPageInfo: '{"area_id":219}', provinceCode: '19' };

describe('the login state', () => {
  test.each([
    ['true', [SIGNED_IN], true],
    ['false', [NOBODY], false],
  ] as const)('SESSION-01 is null until user_info has come, then %s', async (_name, users, loggedIn) => {
    const { session, settle } = testEnvironment(users);
    void session.refresh();
    expect(session.get().loggedIn).toBeNull();
    await settle();
    expect(session.get().loggedIn).toBe(loggedIn);
  });

  test('SESSION-02 SESSION-03 keeps the response of user_info as userData', async () => {
    const { localStorage } = await refreshed();
    const stored = JSON.parse(localStorage.getItem('userData') ?? 'null');
    expect(stored.user_info).toMatchObject({
      name: '林晓燕',
      id_number_code: 'lnr_ann',
      id_number: '44************1234',
    });
  });

  test('an outage logs nobody out, and is not asked about again', async () => {
    const { session, settle, localStorage, clock, asked } = await refreshed([SIGNED_IN, OUTAGE]);
    void session.refresh();
    await settle();
    expect(session.get().loggedIn).toBe(true);
    expect(localStorage.getItem('userData')).not.toBeNull();
    await clock.advance(120_000);
    expect(asked()).toBe(2);
  });

  test('a session that has just expired logs out, and takes what was personal along', async () => {
    const { session, settle, localStorage } = await refreshed([SIGNED_IN, NOBODY]);
    void session.refresh();
    await settle();
    expect(session.get().loggedIn).toBe(false);
    expect(session.user.get()).toBeNull();
    expect(localStorage.getItem('userData')).toBeNull();
  });

  test('SESSION-01 while nobody has answered it is asked again, less and less often, until it is known', async () => {
    const { session, clock, asked } = testEnvironment([OUTAGE, OUTAGE, OUTAGE, OUTAGE, NOBODY]);
    void session.refresh();
    const times: number[] = [];
    for (let second = 0; second < 200; second += 1) {
      const before = asked();
      await clock.advance(1_000);
      if (asked() > before) times.push(second);
    }
    expect(times).toEqual([2, 6, 14, 30]);
    expect(session.get().loggedIn).toBe(false);
    expect(clock.pending).toBe(0);
  });

  test('a first user_info without a response is told at once, until somebody answers', async () => {
    const { session, settle, clock } = testEnvironment([OUTAGE, SIGNED_IN]);
    void session.refresh();
    expect(session.isUnanswered.get()).toBe(false);
    await settle();
    expect(session.isUnanswered.get()).toBe(true);
    await clock.advance(2_000);
    await settle();
    expect(session.isUnanswered.get()).toBe(false);
    expect(session.get().loggedIn).toBe(true);
  });

  test('SESSION-20 a login is followed by user_info, and only then by the way to the center', async () => {
    const { session, settle, go, asked } = testEnvironment();
    session.dispatch({ type: 'login-accepted' });
    expect(asked()).toBe(1);
    expect(go).not.toHaveBeenCalled();
    await settle();
    expect(go.mock.calls).toEqual([['/center/4.html']]);
    expect(session.get().loggedIn).toBe(true);
  });
});

describe('logging out', () => {
  test('SESSION-04 SESSION-05 SESSION-07 SESSION-08 SESSION-24 clears what was personal, keeps the region, goes to /', async () => {
    const { session, settle, go, toast, localStorage, loggedOut } = await refreshed([SIGNED_IN], {
      ...CACHES,
      ...REGION,
    });
    session.dispatch({ type: 'logout-confirmed', place: 'page' });
    for (const key of Object.keys(CACHES)) expect(localStorage.getItem(key)).toBeNull();
    for (const key of Object.keys(REGION)) expect(localStorage.getItem(key)).not.toBeNull();
    expect(toast.mock.calls).toEqual([['success', '退出成功']]);
    expect(loggedOut()).toBe(1);
    expect(go).not.toHaveBeenCalled();
    expect(session.isLeaving()).toBe(true);
    await settle();
    expect(go.mock.calls).toEqual([['/']]);
    expect(session.isLeaving()).toBe(false);
  });

  test('PLAYER-06 on a player page it reloads instead', async () => {
    const { session, settle, reload, go } = await refreshed();
    session.dispatch({ type: 'logout-confirmed', place: 'player' });
    await settle();
    expect(reload).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
  });

  test('SESSION-09 on the page of another area it happens in silence, where the learner stands', async () => {
    const { session, loggedOut, go, reload, toast } = await refreshed();
    session.dispatch({ type: 'area-entered', areaId: 219 });
    expect(loggedOut()).toBe(0);
    session.dispatch({ type: 'area-entered', areaId: 220 });
    expect(loggedOut()).toBe(1);
    expect(session.get().loggedIn).toBe(false);
    expect(session.user.get()).toBeNull();
    expect([go, reload, toast].flatMap((spy) => spy.mock.calls)).toEqual([]);
  });
});

describe('errcode 1001', () => {
  test('SESSION-10 with loginType 2 opens the dialog and leaves everything else', async () => {
    const { session, ...parts } = testEnvironment([SIGNED_IN], CACHES);
    session.notLoggedIn(2);
    expect(parts.openLoginDialog).toHaveBeenCalledTimes(1);
    expect(parts.go).not.toHaveBeenCalled();
    expect(parts.localStorage.getItem('userData')).not.toBeNull();
  });

  test('SESSION-11 SESSION-12 SESSION-13 SESSION-18 otherwise clears, remembers the page and goes to the saved area', () => {
    const { session, ...parts } = testEnvironment([SIGNED_IN], { ...CACHES, ...REGION });
    session.notLoggedIn(1);
    expect(parts.localStorage.getItem('userData')).toBeNull();
    expect(parts.sessionStorage.getItem('lastUrl')).toBe('https://site.example/center/1.html?a=1');
    expect(parts.localStorage.getItem('lastUrl')).toBeNull();
    expect(parts.go).toHaveBeenCalledWith('/area/219.html');
  });

  test('SESSION-13 HOME-47 without a saved area goes to / and asks for one there', () => {
    const { session, ...parts } = testEnvironment();
    session.notLoggedIn(1);
    expect(parts.go).toHaveBeenCalledWith('/');
    expect(parts.sessionStorage.getItem('needLogin')).toBe('1');
  });

  test('SESSION-14 on an area page stays there', () => {
    const { session, ...parts } = testEnvironment(
      [SIGNED_IN],
      {},
      {
        page: () => ({ path: '/area/219.html', url: 'https://site.example/area/219.html' }),
      },
    );
    session.notLoggedIn(1);
    expect(parts.go).not.toHaveBeenCalled();
  });
});
