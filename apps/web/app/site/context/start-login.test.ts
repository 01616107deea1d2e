import { createCell } from '@jixu/controllers/cell';
import { eventually } from '@jixu/test-kit/eventually';
import { expect, test, vi } from 'vitest';
import type { AreaOnScreen } from './create-site.ts';
import { memoryStorage } from './memory-storage.ts';
import { startLogin } from './start-login.ts';

function world(
  area: AreaOnScreen | null,
  stored: Record<string, string> = {},
  loggedIn: boolean | null = false,
  regionData: { province_code?: number; state?: string } = {},
) {
  const createRegionLogin = vi.fn(async () => ({ errcode: 0, errmsg: '成功', data: regionData }) as const);
  const site = {
    api: { createRegionLogin },
    config: {
      externalLogin: { 'province-31': 'https://xj.example/login', 'province-2': 'https://tj.example/login' },
      externalHosts: ['login.example'],
    },
    session: { get: () => ({ loggedIn, areaId: null }) },
    area: createCell(area),
    dialogs: { pickArea: createCell(false), jump: createCell<{ url: string; prompt: string } | null>(null) },
    openLogin: vi.fn(),
    toast: vi.fn(),
    localStorage: memoryStorage(stored),
  };
  const assign = vi.fn();
  const start = (pathname: string, search = '') =>
    startLogin(site, { origin: 'https://jixu.example', pathname, search, assign });
  /** Once the region has been asked whether it gives tickets. */
  const leftFor = (address: string) => eventually(() => expect(assign).toHaveBeenCalledWith(address));
  return { site, assign, start, leftFor, createRegionLogin };
}

const area = (id: number, provinceId: number, login_type: 1 | 2 = 1, jump_url = '', prompt_content = '') => ({
  id,
  provinceId,
  setting: { login_type, jump_url, prompt_content },
});
const STORED = { areaPageInfo: '{"area_id":219}', provinceCode: '19' };

test('LOGIN-57 on the home page the area comes first, stored or not', () => {
  for (const stored of [{}, STORED]) {
    const { site, start } = world(null, stored);
    start('/');
    expect(site.dialogs.pickArea.get()).toBe(true);
    expect(site.openLogin).not.toHaveBeenCalled();
  }
});

test('AREA-01 an area with login_type 1 opens the dialog', () => {
  const { site, start } = world(area(219, 19));
  start('/area/219.html');
  expect(site.openLogin).toHaveBeenCalledTimes(1);
});

test('AREA-02 AREA-18 another goes to its own site, after its prompt where it has one', async () => {
  const plain = world(area(219, 19, 2, 'https://login.example/'));
  plain.start('/area/219.html');
  await plain.leftFor('https://login.example/');
  const asking = world(area(219, 19, 2, 'https://login.example/', '请先阅读'));
  asking.start('/area/219.html');
  expect(asking.assign).not.toHaveBeenCalled();
  expect(asking.site.dialogs.jump.get()).toEqual({ url: 'https://login.example/', prompt: '请先阅读' });
});

test('AREA-03 without an address it says so', () => {
  const { site, start } = world(area(219, 19, 2));
  start('/area/219.html');
  expect(site.toast).toHaveBeenCalledWith('warning', '暂未配置登录跳转地址');
});

test('LOGIN-58 AREA-20 province 31 goes to the configured site, on area pages alone', async () => {
  const { start, site, leftFor } = world(area(900, 31));
  start('/area/900.html', '?province_code=31');
  await leftFor('https://xj.example/login');
  start('/center/1.html', '?province_code=31');
  expect(site.openLogin).toHaveBeenCalledTimes(1);
});

test('LOGIN-60 LOGIN-61 LOGIN-62 province 2 on area and center pages, except the two areas of its own login', async () => {
  const other = world(area(300, 2));
  other.start('/area/300.html', '?province_code=2');
  await other.leftFor('https://tj.example/login');
  const center = world(null, { areaPageInfo: '{"area_id":300}', provinceCode: '2' });
  center.start('/center/1.html');
  await center.leftFor('https://tj.example/login');
  for (const id of [285, 252]) {
    const own = world(area(id, 2));
    own.start(`/area/${id}.html`, '?province_code=2');
    expect(own.assign).not.toHaveBeenCalled();
    expect(own.site.openLogin).toHaveBeenCalledTimes(1);
  }
});

test('LOGIN-63 a learner is sent nowhere', () => {
  const { assign, start, site } = world(area(900, 31), {}, true);
  start('/area/900.html');
  expect(assign).not.toHaveBeenCalled();
  expect(site.openLogin).not.toHaveBeenCalled();
});

test.each([
  'https://evil.example/',
  'https://login.example@evil.example/',
  'javascript:alert(1)',
  '//login.example',
])('X15 %s is no address an area can send a visitor to', (address) => {
  const { site, start, assign } = world(area(219, 19, 2, address, '请先阅读'));
  start('/area/219.html');
  expect(assign).not.toHaveBeenCalled();
  expect(site.dialogs.jump.get()).toBeNull();
  expect(site.toast).toHaveBeenCalledWith('warning', '暂未配置登录跳转地址');
});

test('LOGIN-58 AREA-02 a region that gives tickets is sent a state, and the page to come back to', async () => {
  const { start, leftFor, createRegionLogin } = world(area(900, 31), {}, false, {
    province_code: 31,
    state: 'Zp4',
  });
  start('/area/900.html', '?province_code=31');
  const query = 'region=31&state=Zp4&return_url=https%3A%2F%2Fjixu.example%2Fregion_login.html';
  await leftFor(`https://xj.example/login?${query}`);
  expect(createRegionLogin).toHaveBeenCalledWith({ area_id: 900 });
});
