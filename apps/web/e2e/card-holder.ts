import { isCardNumber } from '@jixu/domain/order/payment/card-number';
import type { Person } from '@jixu/test-kit/people';
import type { Page } from '@playwright/test';
import { Buyer } from './buyer.ts';
import { keyTo, press } from './keyboard.ts';
import { expect, type LoginVisitor } from './login-visitor.ts';
import { Phone } from './phone.ts';

/** What becomes of a card by its seventh and eighth digit, as the parties' page /bank says; no bank issues such numbers. */
const MANNERS = { good: '01', 'no-money': '02', hesitant: '03' } as const;

/** A bank gives a number to whoever asks for it first: everybody has one of their own, by their telephone. */
export function cardOf({ telephone }: Person, manner: keyof typeof MANNERS = 'good'): string {
  const digits = `620000${MANNERS[manner]}${telephone.slice(-7)}`;
  const check = [...'0123456789'].find((digit) => isCardNumber(digits + digit));
  return digits + check;
}

/** The same person by another telephone, which has not had a code yet. */
export const byAnotherPhone = (person: Person, nth: number): Person => ({
  ...person,
  telephone: `1990${nth}${person.telephone.slice(5)}`,
});

/** How fast somebody types who is fast. */
const AS_A_PERSON = { delay: 20 };

/** Somebody with cards; the banks send their codes to `person`. */
export class CardHolder {
  readonly buyer: Buyer;
  readonly page: Page;
  readonly #phone: Phone;

  constructor({ site }: LoginVisitor, buyer: Buyer) {
    this.buyer = buyer;
    this.page = buyer.page;
    this.#phone = new Phone(site.partiesOrigin);
  }

  dialog(name: string) {
    return this.page.getByRole('dialog', { name });
  }

  async chooseCards(): Promise<void> {
    const { page } = this;
    await keyTo(page, page.getByRole('radio', { name: '微信支付' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '银行卡（银联）' })).toBeChecked();
  }

  /** Types the five particulars by keyboard; the form can be submitted once the last one is there. */
  async fillCard(number: string, { name, idNumber, telephone }: Person): Promise<void> {
    const { page } = this;
    const form = this.dialog('请填写银行预留信息');
    const submit = form.getByRole('button', { name: '提交' });
    await press(page, form.getByRole('combobox', { name: /开户银行/ }));
    await keyTo(page, page.getByRole('option', { name: '中国工商银行' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    // Whoever goes on before the list has faded away is still in the form.
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('持卡人')).toBeFocused();
    for (const [label, text] of [
      ['持卡人', name],
      ['银行卡号', number],
      ['身份证号', `${idNumber}9`],
      ['手机号', `${telephone}9`],
    ] as const) {
      await expect(submit).toBeDisabled();
      await keyTo(page, form.getByLabel(label));
      await page.keyboard.type(text, AS_A_PERSON);
    }
    await expect(form.getByLabel('身份证号')).toHaveValue(idNumber);
    await expect(form.getByLabel('手机号')).toHaveValue(telephone);
    await press(page, submit);
  }

  /** Types the code the bank sent where the dialog put the focus, and goes on by Enter. */
  async typeCode(dialog: '绑定银行卡' | '支付验证', { telephone }: Person): Promise<void> {
    const { page } = this;
    await expect(this.dialog(dialog)).toBeVisible();
    const code = await this.#phone.loginCode(telephone);
    await expect(this.dialog(dialog).getByLabel('验证码')).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }

  async addCard(number: string, person: Person): Promise<void> {
    await press(this.page, this.buyer.button('添加银行卡'));
    await this.fillCard(number, person);
    await this.typeCode('绑定银行卡', person);
    await expect(this.page.getByRole('combobox', { name: /银行卡/ })).toContainText(number.slice(-4));
  }

  async pay(person: Person): Promise<void> {
    await press(this.page, this.buyer.submitButton());
    await this.typeCode('支付验证', person);
  }
}

/** A new learner with something to pay for, by card. */
export async function holderOf(visitor: LoginVisitor): Promise<CardHolder> {
  const buyer = await Buyer.logIn(visitor);
  const holder = new CardHolder(visitor, buyer);
  await buyer.openPay();
  await holder.chooseCards();
  return holder;
}
