import { readFileSync } from 'node:fs';
import type { Person } from '@jixu/test-kit/people';
import { fromRoot } from '@jixu/tools/paths';
import type { Site } from '@jixu/tools/site';
import { expect, type Locator, type Page } from '@playwright/test';
import { newPerson } from './new-person.ts';
import { Phone } from './phone.ts';
import { PhonePages } from './phone-pages.ts';
import { test as base } from './site-fixture.ts';

interface SeedPerson {
  readonly name: string;
  readonly id_number: string;
  readonly telephone: string;
}

/** A learner of the sample content, shared by the journeys of a worker: to request a login code use `visitor.person`. */
export function seedPerson(at: number): Pick<Person, 'name' | 'idNumber' | 'telephone'> {
  const people: SeedPerson[] = JSON.parse(
    readFileSync(fromRoot('apps', 'api', 'seed', 'people.json'), 'utf8'),
  );
  const { name, id_number: idNumber, telephone } = people[at] ?? { name: '', id_number: '', telephone: '' };
  return { name, idNumber, telephone };
}

/** 杭州市西湖区: logs in by our dialog. */
export const XIHU = 230106;

/** A visitor who wants to log in, with a computer and a phone. */
export class LoginVisitor {
  readonly page: Page;
  readonly phone: PhonePages;
  readonly site: Site;
  /** Used by nobody else on this site, because a telephone gets one code a minute, and courses are claimed once. */
  readonly person: Person;

  constructor(site: Site, person: Person, page: Page, phone: PhonePages) {
    this.site = site;
    this.person = person;
    this.page = page;
    this.phone = phone;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: '登录' });
  }

  get code(): Locator {
    return this.dialog.getByRole('img', { name: '微信扫码登录二维码' });
  }

  async openArea(areaId: number, query = ''): Promise<void> {
    await this.page.goto(`${this.site.origin}/area/${areaId}.html${query}`);
    await this.readTips();
  }

  /** An area greets visitors of a browser once with its tips; dismiss them. */
  async readTips(): Promise<void> {
    const tips = this.page.getByRole('dialog', { name: '温馨提示' });
    await tips.getByRole('button', { name: '我知道了' }).click();
    await expect(tips).toBeHidden();
  }

  async wantLogin(): Promise<void> {
    await this.page.getByRole('button', { name: '登录学习' }).click();
  }

  /** The dialog on its WeChat tab, with a code to scan. */
  async showCode(areaId = XIHU): Promise<void> {
    await this.openArea(areaId);
    await this.wantLogin();
    await expect(this.code).toBeVisible();
  }

  async fillId(person: Pick<Person, 'name' | 'idNumber' | 'telephone'>): Promise<void> {
    const { dialog } = this;
    await dialog.getByRole('tab', { name: '身份证登录' }).click();
    await dialog.getByLabel('姓名').fill(person.name);
    await dialog.getByLabel('身份证号').fill(person.idNumber);
    await dialog.getByLabel('手机号').fill(person.telephone);
  }

  async requestCode(): Promise<void> {
    await this.dialog.getByRole('button', { name: '获取验证码' }).click();
    await this.sees('验证码已发送到您的手机，请注意查收！');
  }

  async submit(code: string): Promise<void> {
    await this.dialog.getByLabel('验证码').fill(code);
    await this.dialog.getByRole('button', { name: '登录', exact: true }).click();
  }

  /** Logs in with the code that came to the phone, which need not show it. */
  async logInById(person: Pick<Person, 'name' | 'idNumber' | 'telephone'>): Promise<void> {
    await this.fillId(person);
    await this.requestCode();
    await this.dialog.getByRole('checkbox').check();
    await this.submit(await new Phone(this.site.partiesOrigin).loginCode(person.telephone));
    await this.isIn(person.name);
  }

  /** Free courses are offered once a day, before anything else. */
  async putClaimAway(): Promise<void> {
    const claim = this.page.getByRole('dialog', { name: '免费领课' });
    await claim.getByRole('button', { name: '关闭' }).click();
    await expect(claim).toBeHidden();
  }

  /** Nothing covers the page and nothing will open by itself: open another dialog, whose code has to load, and close it again. */
  async isUndisturbed(
    askLogout = () => this.page.getByRole('button', { name: '退出登录' }).click(),
  ): Promise<void> {
    await askLogout();
    const logout = this.page.getByRole('alertdialog');
    await logout.getByRole('button', { name: '取消' }).click();
    await expect(logout).toBeHidden();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  /** At the simulated login site of a region, with what its ticket has to carry. */
  async isSentToRegion(region: number): Promise<void> {
    await expect(this.page).toHaveURL(({ origin, pathname, searchParams }) => {
      const isThere = origin === this.site.partiesOrigin && pathname === '/ext/area-login';
      return isThere && searchParams.get('region') === String(region) && searchParams.has('state');
    });
  }

  async isIn(name: string): Promise<void> {
    await expect(this.page).toHaveURL(/\/center\/4\.html$/);
    await expect(this.page.getByText(name).first()).toBeVisible();
  }

  async sees(text: string): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }
}

/** One site for all tests of a worker; a person, a computer and a phone for each test. */
export const test = base.extend<{ visitor: LoginVisitor }>({
  visitor: async ({ browser, page, site }, use, { workerIndex }) => {
    const phone = PhonePages.open(browser, site.partiesOrigin);
    await use(new LoginVisitor(site, newPerson(workerIndex), page, phone));
    await phone.close();
  },
});

export { expect };
