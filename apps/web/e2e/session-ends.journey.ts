import { enterByPhone } from './enter.ts';
import { expect, type LoginVisitor, test, XIHU } from './login-visitor.ts';
import { Phone } from './phone.ts';
import { shownToasts } from './shown-toasts.ts';

const PLAYER = '/course_play/play.html?course_id=1001&package_id=601&year_id=2026';
/** 上海市. */
const ELSEWHERE = 10;

const stored = ({ page }: LoginVisitor, kind: 'localStorage' | 'sessionStorage', key: string) =>
  page.evaluate(([from, name]) => window[from].getItem(name), [kind, key] as const);

/** The player opens the dialog where it is, and leads nobody away. */
async function onThePlayer(visitor: LoginVisitor): Promise<void> {
  const { page, site, dialog } = visitor;
  await page.goto(site.origin + PLAYER);
  await expect(visitor.code).toBeVisible();
  await expect(page).toHaveURL(site.origin + PLAYER);
  expect(await stored(visitor, 'sessionStorage', 'lastUrl')).toBeNull();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** The center leads to the area, which is remembered while all that was personal is gone. */
async function inTheCenter(visitor: LoginVisitor): Promise<void> {
  const { page, site } = visitor;
  await page.goto(`${site.origin}/center/1.html?from=note`);
  await expect(page).toHaveURL(/\/area\/230106\.html$/);
  await visitor.readTips();
  expect(await stored(visitor, 'localStorage', 'userData')).toBeNull();
  expect(await stored(visitor, 'localStorage', 'lastUrl')).toBeNull();
  expect(await stored(visitor, 'localStorage', 'areaPageInfo')).toContain('230106');
}

async function backWhereItWas(visitor: LoginVisitor): Promise<void> {
  const { page, person, site } = visitor;
  await visitor.wantLogin();
  await expect(visitor.code).toBeVisible();
  await new Phone(site.partiesOrigin).authoriseNewestScan(person);
  await visitor.isIn(person.name);
  const offer = page.getByRole('link', { name: '继续上次浏览' });
  await offer.click();
  await expect(page).toHaveURL(/\/center\/1\.html\?from=note$/);
  await expect(offer).toHaveCount(0);
  expect(await stored(visitor, 'sessionStorage', 'lastUrl')).toBeNull();
}

/** On the page of another area a learner is logged out where they stand, without a word. */
async function inAnotherArea(visitor: LoginVisitor): Promise<void> {
  const { page, site } = visitor;
  await visitor.openArea(ELSEWHERE);
  await expect(page.getByRole('button', { name: '登录学习' })).toBeEnabled();
  await expect(page).toHaveURL(new RegExp(`/area/${ELSEWHERE}\\.html$`));
  const answer = await page.request.get(`${site.origin}/wxpub/api/user_info`);
  expect((await answer.json()).errcode).toBe(1001);
}

test('a session that ends in between: on the player, in the center and back, and in another area', {
  tag: [
    '@gate',
    '@SESSION-09',
    '@SESSION-10',
    '@SESSION-11',
    '@SESSION-12',
    '@SESSION-13',
    '@SESSION-18',
    '@SESSION-19',
    '@SESSION-23',
    '@SESSION-24',
    '@AREA-15',
  ],
}, async ({ visitor }) => {
  const { page, person, site } = visitor;
  const toasts = await shownToasts(page);
  await enterByPhone({ site, page, areaId: XIHU }, person);
  await visitor.putClaimAway();
  // A call still under way would meet the end of the session where it was made.
  await page.goto(`${site.origin}/favicon.svg`);
  await page.context().clearCookies();
  await test.step('on the player', () => onThePlayer(visitor));
  await test.step('in the center', () => inTheCenter(visitor));
  await test.step('back where it was', () => backWhereItWas(visitor));
  await test.step('in another area', () => inAnotherArea(visitor));
  expect(toasts).toContain('登录成功');
  expect(toasts).not.toContain('退出成功');
});
