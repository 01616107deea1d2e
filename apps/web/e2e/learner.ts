import type { Person } from '@jixu/test-kit/people';
import type { Site } from '@jixu/tools/site';
import { expect, type Locator, type Page } from '@playwright/test';
import { Phone } from './phone.ts';

/** A learner's actions on the site, by the names a learner sees. */
export class Learner {
  readonly person: Person;
  readonly #site: Site;
  readonly #phone: Phone;
  /** The learner's visible tab. */
  page: Page;

  constructor(site: Site, page: Page, person: Person) {
    this.#site = site;
    this.#phone = new Phone(site.partiesOrigin);
    this.page = page;
    this.person = person;
  }

  /** An area greets visitors of a browser once with its tips, whenever these have loaded; dismiss them. */
  async #readTips(): Promise<void> {
    const tips = this.page.getByRole('dialog', { name: '温馨提示' });
    await tips.getByRole('button', { name: '我知道了' }).click();
    await expect(tips).toBeHidden();
  }

  /** From the home page to the area page of 杭州市西湖区, which opens in a new tab. */
  async chooseRegion({ tips = true }: { readonly tips?: boolean } = {}): Promise<void> {
    await this.page.goto(this.#site.origin);
    // Before hydration the provinces are plain links to their own pages.
    await expect(this.page.locator('[data-session=visitor], [data-session=learner]')).toBeVisible();
    await this.page.getByRole('list', { name: '学习地区' }).getByRole('link', { name: '浙江' }).click();
    const dialog = this.page.getByRole('dialog', { name: '选择学习地区' });
    await dialog.getByRole('option', { name: '杭州市' }).click();
    const opened = this.page.context().waitForEvent('page');
    await dialog.getByRole('option', { name: '西湖区' }).click();
    const home = this.page;
    this.page = await opened;
    await home.close();
    await expect(this.page).toHaveURL(/\/area\/230106\.html\?province_code=11$/);
    if (tips) await this.#readTips();
  }

  async logIn(): Promise<void> {
    const { page, person } = this;
    await page.getByRole('button', { name: '登录学习' }).click();
    const dialog = page.getByRole('dialog', { name: '登录' });
    await dialog.getByRole('tab', { name: '身份证登录' }).click();
    await dialog.getByLabel('姓名').fill(person.name);
    await dialog.getByLabel('身份证号').fill(person.idNumber);
    await dialog.getByLabel('手机号').fill(person.telephone);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('验证码已发送到您的手机，请注意查收！')).toBeVisible();
    await dialog.getByLabel('验证码').fill(await this.#phone.loginCode(person.telephone));
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await this.#isIn();
  }

  /** By the phone alone: without an SMS code there is no minute to wait between two of them. */
  async logInByScan(): Promise<void> {
    const { page, person } = this;
    await page.getByRole('button', { name: '登录学习' }).click();
    const dialog = page.getByRole('dialog', { name: '登录' });
    await expect(dialog.getByRole('img', { name: '微信扫码登录二维码' })).toBeVisible();
    await this.#phone.authoriseNewestScan(person);
    await this.#isIn();
  }

  async #isIn(): Promise<void> {
    await expect(this.page).toHaveURL(/\/center\/4\.html$/);
    await expect(this.page.getByText(this.person.name).first()).toBeVisible();
  }

  /** The claim dialog opens by itself once a day; authorised by phone, it ends with the free courses in the account. */
  async claimFreeCourses(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: '免费领课' });
    await dialog.getByRole('button', { name: '立即领取' }).click();
    await expect(dialog.getByRole('img', { name: /二维码/ })).toBeVisible();
    await this.#phone.authoriseNewestScan(this.person);
    await expect(dialog.getByText('课程已开通')).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).click();
  }

  async openStudyCenter(): Promise<void> {
    await this.page.goto(`${this.#site.origin}/center/1.html`);
    await expect(this.page.getByRole('heading', { name: /课程列表/ })).toBeVisible();
  }

  /** Opens a course from the study center, in the same tab. */
  async openCourse(name: string): Promise<void> {
    const row = this.page.getByRole('row').filter({ hasText: name });
    await row.getByRole('link', { name: /去学习|继续学习|再次学习/ }).click();
    await expect(this.page).toHaveURL(/\/course_play\/play\.html\?/);
    // Who is asked at once where to go on has the page behind a modal dialog, hidden from roles.
    await expect(this.page.getByRole('heading', { name: '目录列表', includeHidden: true })).toBeVisible();
  }

  /** A lesson starts automatically, as this browser allows; if another tab still holds the lease, takes over. */
  async startPlaying(rate?: string): Promise<void> {
    const { page } = this;
    const takeOver = page.getByRole('button', { name: '在此继续' });
    const running = this.controls().getByRole('button', { name: '暂停' });
    await expect(running.or(takeOver).first()).toBeVisible({ timeout: 30_000 });
    if (await takeOver.isVisible()) await takeOver.click();
    const from = await this.mediaTime();
    await expect.poll(() => this.mediaTime()).toBeGreaterThan(from + 0.3);
    if (rate === undefined) return;
    await page.getByRole('button', { name: /播放速度/ }).click();
    await page.getByRole('menuitemradio', { name: rate, exact: true }).click();
  }

  controls(): Locator {
    return this.page.getByRole('group', { name: '播放控制' });
  }

  async play(): Promise<void> {
    await this.controls().getByRole('button', { name: '播放', exact: true }).click();
  }

  async pause(): Promise<void> {
    await this.controls().getByRole('button', { name: '暂停' }).click();
  }

  /** Position of the video, in seconds. */
  mediaTime(): Promise<number> {
    return this.page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);
  }

  async untilMediaTime(seconds: number, timeout = 60_000): Promise<void> {
    await expect.poll(() => this.mediaTime(), { timeout }).toBeGreaterThanOrEqual(seconds);
  }

  async untilSaved(): Promise<void> {
    await expect(this.page.getByText(/^已保存/).first()).toBeVisible({ timeout: 30_000 });
  }
}
