import { eventually } from '@jixu/test-kit/eventually';
import { expect, test, vi } from 'vitest';
import { readPublicConfig } from '../../public-config.server.ts';
import { createSite, type Site } from '../context/create-site.ts';
import { watchSiteDialogs } from './site-dialog-open.ts';

const open = () =>
  createSite({
    config: readPublicConfig({ PROVIDER_BASE: 'https://provider.example' }),
    go: () => undefined,
  });

test.each<[string, (site: Site) => void]>([
  ['the login', ({ login }) => login.ask((asked) => asked.open())],
  ['the claim', ({ claim }) => claim.ask((asked) => asked.clickFloat())],
  [
    'the way to a region that logs in elsewhere',
    ({ dialogs }) => dialogs.jump.set({ url: '/', prompt: '上海' }),
  ],
  ['the choice of a region', ({ dialogs }) => dialogs.region.set({ open: true, provinceId: null })],
  ['the prompt to choose one', ({ dialogs }) => dialogs.pickArea.set(true)],
  ['too many requests', ({ dialogs }) => dialogs.limit.set(true)],
  ['the logout', ({ dialogs }) => dialogs.logout.set('page')],
  [
    'another site',
    ({ dialogs }) => dialogs.leave.set({ url: 'https://kjs.mof.gov.cn/', host: 'kjs.mof.gov.cn' }),
  ],
])('F3 the tips of an area wait for %s', async (_name, show) => {
  vi.stubGlobal('window', { location: { pathname: '/' } });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const site = open();
  const dialogs = watchSiteDialogs(site);
  const listener = vi.fn();
  const end = dialogs.subscribe(listener);
  expect(dialogs.get()).toBe(false);
  show(site);
  await eventually(() => expect(dialogs.get()).toBe(true));
  expect(listener).toHaveBeenCalled();
  end();
});
