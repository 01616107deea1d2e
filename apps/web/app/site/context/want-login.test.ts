import { createCell } from '@jixu/controllers/cell';
import type { Session } from '@jixu/domain/identity/session/session';
import { expect, test, vi } from 'vitest';
import type { AreaOnScreen } from './create-site.ts';
import { memoryStorage } from './memory-storage.ts';
import { wantLogin } from './want-login.ts';

function world() {
  const session = createCell<Session>({ loggedIn: null, areaId: null });
  const isUnanswered = createCell(false);
  const refresh = vi.fn(async () => undefined);
  const site = {
    api: { createRegionLogin: vi.fn() },
    config: { externalLogin: { 'province-31': '', 'province-2': '' }, externalHosts: [] },
    session: { get: session.get, subscribe: session.subscribe, isUnanswered, refresh },
    area: createCell<AreaOnScreen | null>(null),
    dialogs: { pickArea: createCell(false), jump: createCell<{ url: string; prompt: string } | null>(null) },
    openLogin: vi.fn(),
    toast: vi.fn(),
    localStorage: memoryStorage(),
  };
  const click = () =>
    wantLogin(site, { origin: '', pathname: '/teachers/jxjy', search: '', assign: vi.fn() });
  return { site, session, isUnanswered, refresh, click };
}

test('a click before it is known who is there opens the login once it is: for a visitor', () => {
  const { site, session, click } = world();
  click();
  expect(site.openLogin).not.toHaveBeenCalled();
  session.set({ loggedIn: false, areaId: null });
  expect(site.openLogin).toHaveBeenCalledTimes(1);
});

test('and never for a learner', () => {
  const { site, session, click } = world();
  click();
  session.set({ loggedIn: true, areaId: 219 });
  expect(site.openLogin).not.toHaveBeenCalled();
});

test('a server that does not answer is named and asked again; once it does, the login opens, and once only', () => {
  const { site, session, isUnanswered, refresh, click } = world();
  click();
  isUnanswered.set(true);
  expect(site.toast).toHaveBeenCalledWith('warning', '服务器暂时没有应答，请稍后再试');
  expect(refresh).toHaveBeenCalledTimes(1);
  click();
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(site.openLogin).not.toHaveBeenCalled();
  isUnanswered.set(false);
  session.set({ loggedIn: false, areaId: null });
  expect(site.openLogin).toHaveBeenCalledTimes(1);
});
