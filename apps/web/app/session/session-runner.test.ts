import { describe, expect, test, vi } from 'vitest';
import { fakeStorage } from '../runners/fake-storage.ts';
import { type Learner, type SessionParts, SessionRunner } from './session-runner.ts';

const ANN: Learner & { id_number: string } = {
  id_number_code: 'lnr_ann',
  name: '林晓燕',
  area_id: 219,
  id_number: '44************1234',
};

function world(overrides: Partial<SessionParts<typeof ANN>> = {}, stored: Record<string, string> = {}) {
  const parts = {
    readUser: vi.fn(async () => ANN as typeof ANN | null | 'unknown'),
    callLogout: vi.fn(async () => undefined),
    toast: vi.fn(),
    go: vi.fn(),
    reload: vi.fn(),
    openLoginDialog: vi.fn(),
    localStorage: fakeStorage(stored),
    sessionStorage: fakeStorage(),
    page: () => ({ path: '/center/1.html', url: 'https://site.example/center/1.html?a=1' }),
  };
  return { parts, session: new SessionRunner({ ...parts, ...overrides }) };
}

const CACHES = { userData: '{}', codeAuthCache: '{}', activeProfessionList: '[]' };
const REGION = { areaPageInfo: '{"area_id":219}', provinceCode: '19' };

describe('the login state', () => {
  test('SESSION-01 is null until user_info has answered, then true or false', async () => {
    const { session } = world();
    expect(session.get().loggedIn).toBeNull();
    await session.refresh();
    expect(session.get().loggedIn).toBe(true);
    const nobody = world({ readUser: async () => null });
    expect(nobody.session.get().loggedIn).toBeNull();
    await nobody.session.refresh();
    expect(nobody.session.get().loggedIn).toBe(false);
  });

  test('SESSION-02 SESSION-03 keeps the answer of user_info as userData', async () => {
    const { session, parts } = world();
    await session.refresh();
    const stored = JSON.parse(parts.localStorage.getItem('userData') ?? 'null');
    expect(stored.user_info).toMatchObject({
      name: '林晓燕',
      id_number_code: 'lnr_ann',
      id_number: ANN.id_number,
    });
  });

  test('an outage logs nobody out', async () => {
    const { session, parts } = world();
    await session.refresh();
    parts.readUser.mockResolvedValue('unknown');
    await session.refresh();
    expect(session.get().loggedIn).toBe(true);
    expect(parts.localStorage.getItem('userData')).not.toBeNull();
  });

  test('SESSION-01 while nobody has answered it is asked again, less and less often, until it is known', async () => {
    vi.useFakeTimers();
    try {
      const { session, parts } = world();
      parts.readUser.mockResolvedValue('unknown');
      await session.refresh();
      expect(session.get().loggedIn).toBeNull();
      await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000);
      expect(parts.readUser).toHaveBeenCalledTimes(4);
      parts.readUser.mockResolvedValue(null);
      await vi.advanceTimersByTimeAsync(16_000);
      expect(session.get().loggedIn).toBe(false);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(parts.readUser).toHaveBeenCalledTimes(5);
    } finally {
      vi.useRealTimers();
    }
  });

  test('SESSION-20 a login is followed by user_info, and only then by the way to the center', async () => {
    const { session, parts } = world();
    session.dispatch({ type: 'login-accepted' });
    expect(parts.readUser).toHaveBeenCalledTimes(1);
    expect(parts.go).not.toHaveBeenCalled();
    await expect.poll(() => parts.go.mock.calls).toEqual([['/center/4.html']]);
    expect(session.get().loggedIn).toBe(true);
  });
});

describe('logging out', () => {
  test('SESSION-04 SESSION-05 SESSION-07 SESSION-08 SESSION-24 clears what was personal, keeps the region, goes to /', async () => {
    const { session, parts } = world({}, { ...CACHES, ...REGION });
    await session.refresh();
    session.dispatch({ type: 'logout-confirmed', place: 'page' });
    for (const key of Object.keys(CACHES)) expect(parts.localStorage.getItem(key)).toBeNull();
    for (const key of Object.keys(REGION)) expect(parts.localStorage.getItem(key)).not.toBeNull();
    expect(parts.toast).toHaveBeenCalledWith('退出成功');
    expect(parts.callLogout).toHaveBeenCalledTimes(1);
    await expect.poll(() => parts.go.mock.calls).toEqual([['/']]);
  });

  test('PLAYER-06 on a player page it reloads instead', async () => {
    const { session, parts } = world();
    await session.refresh();
    session.dispatch({ type: 'logout-confirmed', place: 'player' });
    await expect.poll(() => parts.reload.mock.calls.length).toBe(1);
    expect(parts.go).not.toHaveBeenCalled();
  });

  test('SESSION-09 on the page of another area it happens in silence, where the learner stands', async () => {
    const { session, parts } = world();
    await session.refresh();
    session.dispatch({ type: 'area-entered', areaId: 219 });
    expect(parts.callLogout).not.toHaveBeenCalled();
    session.dispatch({ type: 'area-entered', areaId: 220 });
    expect(parts.callLogout).toHaveBeenCalledTimes(1);
    expect(session.get().loggedIn).toBe(false);
    expect(session.user.get()).toBeNull();
    expect([parts.go, parts.reload, parts.toast].flatMap((spy) => spy.mock.calls)).toEqual([]);
  });
});

describe('errcode 1001', () => {
  test('SESSION-10 with loginType 2 opens the dialog and leaves everything else', async () => {
    const { session, parts } = world({}, CACHES);
    session.notLoggedIn(2);
    expect(parts.openLoginDialog).toHaveBeenCalledTimes(1);
    expect(parts.go).not.toHaveBeenCalled();
    expect(parts.localStorage.getItem('userData')).not.toBeNull();
  });

  test('SESSION-11 SESSION-12 SESSION-13 SESSION-18 otherwise clears, remembers the page and goes to the saved area', () => {
    const { session, parts } = world({}, { ...CACHES, ...REGION });
    session.notLoggedIn(1);
    expect(parts.localStorage.getItem('userData')).toBeNull();
    expect(parts.sessionStorage.getItem('lastUrl')).toBe('https://site.example/center/1.html?a=1');
    expect(parts.localStorage.getItem('lastUrl')).toBeNull();
    expect(parts.go).toHaveBeenCalledWith('/area/219.html');
  });

  test('SESSION-13 HOME-47 without a saved area goes to / and asks for one there', () => {
    const { session, parts } = world();
    session.notLoggedIn(1);
    expect(parts.go).toHaveBeenCalledWith('/');
    expect(parts.sessionStorage.getItem('needLogin')).toBe('1');
  });

  test('SESSION-14 on an area page stays there', () => {
    const { session, parts } = world({
      page: () => ({ path: '/area/219.html', url: 'https://site.example/area/219.html' }),
    });
    session.notLoggedIn(1);
    expect(parts.go).not.toHaveBeenCalled();
  });
});
