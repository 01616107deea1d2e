import { normalise } from '../text/normalise.ts';
import { isMailAddress } from '../text/text-patterns.ts';
import { INVOICE_MAX_LENGTHS, type InvoiceRequest } from './invoice-form.ts';

/** Whom an invoice is made out to, and where it goes. What is empty is not printed. */
export interface InvoiceBuyer {
  readonly isPerson: boolean;
  readonly name: string;
  readonly taxNumber: string;
  readonly email: string;
  readonly address: string;
  readonly telephone: string;
  readonly bank: string;
  readonly account: string;
}

const TAX_NUMBER = /^([0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{18}|[0-9A-Z]{20})$/;
/** +86 and nothing else may stand before the first digit: a table would begin to count. */
const TELEPHONE = /^(?:(?:\+(?=\d))?[0-9(][0-9() -]*)?$/;
const ACCOUNT = /^(?:[0-9A-Za-z][0-9A-Za-z -]*)?$/;
/** It is printed in a document, put into a mail and into tables: no line may be broken, no tag opened, no formula begun. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]|^[=+\-@]/u;
/** ＝ and ＜ are what = and < are to a table, and to whoever narrows them later. */
const isPrintable = (text: string): boolean =>
  !UNPRINTABLE.test(text) && !UNPRINTABLE.test(text.normalize('NFKC'));

/** A request as it arrives: texts that are empty may be left out. */
type SentRequest = { readonly [Field in keyof InvoiceRequest]?: InvoiceRequest[Field] | undefined };

/** What a request says of the buyer; null where it is incomplete or cannot be printed. What belongs to the other kind is ignored. */
export function invoiceBuyer(request: SentRequest): InvoiceBuyer | null {
  const isPerson = request.is_personal === 1;
  const ofCompany = (text = ''): string => (isPerson ? '' : text.trim());
  const buyer: InvoiceBuyer = {
    isPerson,
    name: isPerson ? (request.personal_name ?? '').trim() : normalise('company', request.company ?? ''),
    taxNumber: ofCompany(normalise('tax-number', request.tax_num ?? '')),
    email: normalise('email', request.email ?? ''),
    address: ofCompany(request.reg_addr),
    telephone: ofCompany(request.reg_tel),
    bank: ofCompany(request.reg_bank),
    account: ofCompany(request.reg_acc),
  };
  return isComplete(buyer) ? buyer : null;
}

function isComplete(buyer: InvoiceBuyer): boolean {
  const { isPerson, name, taxNumber, email, address, telephone, bank, account } = buyer;
  return (
    name !== '' &&
    name.length <= INVOICE_MAX_LENGTHS[isPerson ? 'title' : 'company'] &&
    [name, address, bank].every(isPrintable) &&
    (isPerson || TAX_NUMBER.test(taxNumber)) &&
    TELEPHONE.test(telephone) &&
    ACCOUNT.test(account) &&
    isMailAddress(email)
  );
}
