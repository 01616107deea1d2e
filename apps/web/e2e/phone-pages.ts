import type { Person } from '@jixu/test-kit/people';
import { type Browser, expect, type Page } from '@playwright/test';

/**
 * A learner's phone in use: the pages of mocks/parties, clicked one by one, in a separate browser, which starts when the
 * phone is first used.
 */
export class PhonePages {
  readonly #browser: Browser;
  readonly #origin: string;
  #page: Page | undefined;

  private constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  static open(browser: Browser, partiesOrigin: string): PhonePages {
    return new PhonePages(browser, partiesOrigin);
  }

  /** What the phone shows. */
  get page(): Page {
    if (!this.#page) throw new Error('the phone shows nothing yet');
    return this.#page;
  }

  /** Another page of the phone's browser. */
  async newPage(): Promise<Page> {
    const shown = this.#page ?? (await this.#turnOn());
    return shown.context().newPage();
  }

  async #go(path: string): Promise<Page> {
    const page = this.#page ?? (await this.#turnOn());
    // Some of the phone's pages reload every few seconds, which may interrupt our navigation.
    await expect(() => page.goto(this.#origin + path)).toPass();
    return page;
  }

  async #turnOn(): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
    });
    this.#page = await context.newPage();
    return this.#page;
  }

  /** Opens a page of the phone and presses a button of it. */
  async pressOn(path: string, name: string): Promise<void> {
    const page = await this.#go(path);
    await page.getByRole('button', { name }).click();
  }

  /** Scans the newest code on a screen. */
  async scan(): Promise<void> {
    const page = await this.#go('/');
    const links = page.getByRole('link', { name: '去扫码' }).and(page.locator('[href^="/mini/"]'));
    await this.#go((await links.first().getAttribute('href')) ?? '');
    await this.#press('扫码');
    await expect(page.getByRole('heading', { name: '是您本人在操作吗？' })).toBeVisible();
  }

  async authorise({ name, idNumber }: Pick<Person, 'name' | 'idNumber'>): Promise<void> {
    await this.page.getByRole('radio', { name: '另填姓名和身份证号' }).check();
    await this.page.getByLabel('姓名', { exact: true }).fill(name);
    await this.page.getByLabel('身份证号', { exact: true }).fill(idNumber);
    await this.#press('授权');
    await expect(this.page.getByRole('heading', { name: '已授权' })).toBeVisible();
  }

  async #press(name: '扫码' | '授权'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Switches a party to a fault, or back to 正常. */
  async switchFault(
    party: '短信' | '微信' | '外部网页' | '统计',
    fault: '正常' | '慢' | '停机' | '说谎' | '拒发',
  ): Promise<void> {
    const page = await this.#go('/faults');
    // The radio buttons are hidden behind a switch: click their labels as a person does.
    await page.getByRole('group', { name: party }).getByText(fault, { exact: true }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('status')).toHaveText('已保存。');
  }

  /** The newest login code sent to this phone. */
  async readCode(telephone: string): Promise<string> {
    const page = await this.#go(`/sms?phone=${telephone}`);
    return (await page.locator('[data-code]').first().getAttribute('data-code')) ?? '';
  }

  async close(): Promise<void> {
    await this.#page?.context().close();
  }
}
