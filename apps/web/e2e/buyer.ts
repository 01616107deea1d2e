import { PAY_GOODS_KEY, type PayGoods, payGoodsText } from '@jixu/domain/order/pay-goods';
import { expect, type Locator, type Page } from '@playwright/test';
import { enterByPhone } from './enter.ts';
import { type LoginVisitor, XIHU } from './login-visitor.ts';

export type PayPartyName = 'wxpay' | 'alipay' | 'cpcn';

/** A single course that no new learner holds (apps/api/seed/offers.json). */
export const SINGLE = { course_id: 711, num: 1, year: 2026 } as const satisfies PayGoods;
/** A package of which the learner chooses courses. */
export const PACKAGE = { course_id: 652, num: 1, year: 2026 } as const satisfies PayGoods;

/** A new learner with something to pay for, and what the payment parties are told by tests. */
export class Buyer {
  readonly page: Page;
  readonly #visitor: Pick<LoginVisitor, 'page' | 'site'>;

  /** Of somebody who is logged in. */
  constructor(visitor: Pick<LoginVisitor, 'page' | 'site'>) {
    this.page = visitor.page;
    this.#visitor = visitor;
  }

  static async logIn(visitor: LoginVisitor): Promise<Buyer> {
    await enterByPhone({ site: visitor.site, page: visitor.page, areaId: XIHU }, visitor.person);
    await visitor.putClaimAway();
    return new Buyer(visitor);
  }

  get origin(): string {
    return this.#visitor.site.origin;
  }

  /** The payment page, as the buy page opens it. */
  async openPay(goods: readonly PayGoods[] = [SINGLE], page = this.page): Promise<void> {
    await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
      PAY_GOODS_KEY,
      payGoodsText(goods),
    ] as const);
    await page.goto(`${this.origin}/pay/index.html`);
    await expect(this.submitButton(page)).toBeVisible();
  }

  button(name: string, page = this.page): Locator {
    return page.getByRole('button', { name, exact: true });
  }

  /** It says the way and the sum. */
  submitButton(page = this.page): Locator {
    return page.getByRole('button', { name: /^(微信支付|支付宝支付|银行卡支付) ¥\d+\.\d\d$/ });
  }

  async submit(method: '微信支付' | '支付宝' = '微信支付'): Promise<void> {
    await this.page.getByText(method, { exact: true }).click();
    await this.submitButton().click();
  }

  /** The code to pay with, and the number of its order. */
  async code(page = this.page): Promise<string> {
    await expect(page.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
    return this.orderNumber(page);
  }

  /** The order of the address, where a reload goes on with it. */
  async orderNumber(page = this.page): Promise<string> {
    await expect(page).toHaveURL(/[?&]trade_pno=\w+/);
    return new URL(page.url()).searchParams.get('trade_pno') ?? '';
  }

  async control(path: string, body: object = {}): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.#visitor.site.partiesOrigin}/control/pay${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  }

  /** Pays the number that the provider knows of an order: the first unless said otherwise. */
  async pays(party: PayPartyName, tradePno: string, attempt = '01'): Promise<void> {
    expect(await this.control(`/trades/${party}/${tradePno}${attempt}/pay`)).toMatchObject({ paid: true });
  }

  /** What the provider knows of an order's number. */
  async trade(party: PayPartyName, tradePno: string, attempt = '01'): Promise<Record<string, unknown>> {
    const { partiesOrigin } = this.#visitor.site;
    const answer = await fetch(`${partiesOrigin}/control/pay/trades/${party}/${tradePno}${attempt}`);
    return (await answer.json()) as Record<string, unknown>;
  }

  async isPaid(page = this.page): Promise<void> {
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  }
}
