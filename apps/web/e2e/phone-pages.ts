import type { Person } from '@jixu/test-kit/people';
import { type Browser, expect, type Page } from '@playwright/test';

/** What the person on the phone reveals, by the words of its page. */
export type Handed = '只给微信标识' | '什么都不给' | Pick<Person, 'name' | 'idNumber'>;

/** A learner's phone in use: the pages of mocks/parties, clicked one by one, in a separate browser. */
export class PhonePages {
  readonly page: Page;
  readonly #origin: string;

  private constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  static async open(browser: Browser, partiesOrigin: string): Promise<PhonePages> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
    return new PhonePages(await context.newPage(), partiesOrigin);
  }

  /** Some of the phone's pages reload every few seconds, which may interrupt our navigation. */
  async #until(there: () => Promise<void>): Promise<void> {
    await expect(there).toPass({ timeout: 15_000 });
  }

  /** Opens a page of the phone and presses a button of it. */
  async pressOn(path: string, name: string): Promise<void> {
    await this.#until(async () => {
      await this.page.goto(this.#origin + path);
      await this.page.getByRole('button', { name }).click({ timeout: 2_000 });
    });
  }

  /** Finds the newest pending code and opens its page. */
  async openNewestCode(): Promise<void> {
    await this.#until(async () => {
      await this.page.goto(this.#origin);
      const link = this.page.getByRole('link', { name: /^去(扫码|确认)$/ }).first();
      await link.click({ timeout: 2_000 });
      await expect(this.page).toHaveURL(/\/mini\//, { timeout: 2_000 });
    });
  }

  /** Scans the newest code on a screen. */
  async scan(): Promise<void> {
    await this.openNewestCode();
    await this.press('扫码');
    await expect(this.page.getByRole('heading', { name: '是您本人在操作吗？' })).toBeVisible();
  }

  async authorise(handed: Handed): Promise<void> {
    if (typeof handed === 'string') await this.page.getByRole('radio', { name: handed }).check();
    else await this.#typeIdentity(handed);
    await this.press('授权');
    await expect(this.page.getByRole('heading', { name: '已授权' })).toBeVisible();
  }

  async #typeIdentity({ name, idNumber }: Pick<Person, 'name' | 'idNumber'>): Promise<void> {
    await this.page.getByRole('radio', { name: '另填姓名和身份证号' }).check();
    await this.page.getByLabel('姓名', { exact: true }).fill(name);
    await this.page.getByLabel('身份证号', { exact: true }).fill(idNumber);
  }

  async press(name: '扫码' | '授权' | '取消' | '让它过期'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Switches a party to a fault, or back to 正常. */
  async switchFault(
    party: '短信' | '微信' | '外部网页' | '统计',
    fault: '正常' | '慢' | '停机' | '说谎' | '拒发',
  ): Promise<void> {
    // The radio buttons are hidden behind a switch: click their labels as a person does.
    const wanted = this.page.getByRole('group', { name: party }).getByText(fault, { exact: true });
    await this.#until(async () => {
      await this.page.goto(`${this.#origin}/faults`);
      await wanted.click({ timeout: 2_000 });
    });
    await this.page.getByRole('button', { name: '保存' }).click();
    await expect(this.page.getByRole('status')).toHaveText('已保存。');
  }

  /** The newest login code sent to this phone. */
  async readCode(telephone: string): Promise<string> {
    await expect(async () => {
      await this.page.goto(`${this.#origin}/sms?phone=${telephone}`);
      await expect(this.page.locator('[data-code]').first()).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
    return (await this.page.locator('[data-code]').first().getAttribute('data-code')) ?? '';
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
