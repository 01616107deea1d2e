import { createSign, createVerify } from 'node:crypto';
import { MERCHANT } from '../pay/pay-environment.ts';
import { publicPem } from '../pay/pay-keys.ts';
import type { PaySite } from './pay-site.ts';

type Fields = Readonly<Record<string, string>>;

/** Four cards of the simulation: good, without money, of a hesitant bank, not known to its bank. */
export const TEST_CARDS = {
  good: '6200000100000004',
  'no-money': '6200000200000003',
  hesitant: '6200000300000002',
  refused: '6200000400000001',
} as const;

const PERSON = {
  BankID: '102',
  AccountName: '林知账',
  IdentificationType: '0',
  IdentificationNumber: '440199198503120019',
  PhoneNumber: '13800138000',
  CardType: '10',
};

/** A merchant's client of the aggregator, written for these tests after its wire alone. */
export function cardMerchant(site: PaySite) {
  const { cpcn } = site.keys;
  const bytesOf = (txCode: string, fields: Fields): Buffer => {
    const head = `<TxCode>${txCode}</TxCode><InstitutionID>${MERCHANT.cpcn.institutionId}</InstitutionID>`;
    const body = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
    return Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><Request version="2.0"><Head>${head}</Head><Body>${body.join('')}</Body></Request>`,
    );
  };
  const post = (bytes: Buffer, signature: string) =>
    fetch(`${site.origins.cpcn}/Gateway/InterfaceII`, {
      method: 'POST',
      body: new URLSearchParams({ message: bytes.toString('base64'), signature }),
    });
  return {
    post,
    bytesOf,
    /** The leaves of the answer, and whether the aggregator signed it. */
    async call(txCode: string, fields: Fields) {
      const bytes = bytesOf(txCode, fields);
      const signature = createSign('RSA-SHA256').update(bytes).sign(cpcn.merchantKey, 'hex');
      const text = await (await post(bytes, signature)).text();
      const [document = '', signed = ''] = text.split(',');
      const raw = Buffer.from(document, 'base64');
      const isGenuine = createVerify('RSA-SHA256')
        .update(raw)
        .verify(publicPem(cpcn.platformKey), Buffer.from(signed, 'hex'));
      const leaves = [...raw.toString('utf8').matchAll(/<(\w+)>([^<>]*)<\/\1>/g)];
      return { isGenuine, ...Object.fromEntries(leaves.map(([, name, value]) => [name, value])) } as {
        isGenuine: boolean;
      } & Fields;
    },
    async bind(txSn: string, accountNumber: string) {
      return this.call('2531', { TxSNBinding: txSn, AccountNumber: accountNumber, ...PERSON });
    },
    /** The code the bank sent last. */
    async lastCode(): Promise<string> {
      const messages = (await (await fetch(`${site.phone}/control/sms`)).json()) as { code: string }[];
      return messages[0]?.code ?? '';
    },
    async boundCard(txSn: string, accountNumber: string) {
      await this.bind(txSn, accountNumber);
      return this.call('2532', { TxSNBinding: txSn, SMSValidationCode: await this.lastCode() });
    },
    begin(paymentNo: string, txSn: string, amount = 12_800) {
      return this.call('2541', {
        PaymentNo: paymentNo,
        TxSNBinding: txSn,
        Amount: String(amount),
        Remark: '2026年会计继续教育',
      });
    },
    async confirm(paymentNo: string) {
      return this.call('2542', { PaymentNo: paymentNo, SMSValidationCode: await this.lastCode() });
    },
  };
}
