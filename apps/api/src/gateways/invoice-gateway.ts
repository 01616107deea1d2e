import type { InvoiceBuyer } from '@jixu/domain/invoice/invoice-buyer';
import type { Fen } from '@jixu/domain/units/money';
import type { Ms } from '@jixu/domain/units/time';

/** An invoice as the platform is to issue it. */
export interface InvoiceToIssue {
  /** Ours: the platform issues each once. */
  serial: string;
  buyer: InvoiceBuyer;
  /** With the tax in it. */
  amount: Fen;
  tax: Fen;
}

/** An invoice as the platform issued it. */
export interface IssuedInvoice {
  number: string;
  /** Whom it is made out to. */
  name: string;
  amount: Fen;
  tax: Fen;
  issuedAt: Ms;
  /** SHA-256 of its file, hex. */
  sha256: string;
}

/** What the platform's books say about a serial; `unknown`: it never heard of it. */
export type InvoiceWord =
  | { kind: 'unknown' | 'accepted' }
  | { kind: 'failed'; reason: string }
  | {
      kind: 'issued' | 'mailing' | 'received' | 'after-sales-review' | 'mailing-back';
      issued: IssuedInvoice;
    }
  | { kind: 'reversing' | 'reversed' }
  | { kind: 'not-reversed'; reason: string };

/** What was posted to us in the platform's name: that there is news of a serial, and not which. */
export type InvoiceNotification = { kind: 'forged' } | { kind: 'news'; serial: string };

/** The e-invoice platform. It issues, sends the mail with the file, and takes invoices back by a red letter. */
export interface InvoiceGateway {
  /** Whether it was understood; what came of it stands in its books. */
  submit(invoice: InvoiceToIssue): Promise<boolean>;
  /** Null when the platform is slow, down or not understood: nothing follows from it. */
  query(serial: string): Promise<InvoiceWord | null>;
  /** The file of an issued invoice; null as above. */
  file(serial: string): Promise<Buffer | null>;
  /** Asks for the red letter that takes an issued invoice back. Asked twice it is one. */
  red(invoice: { serial: string; reason: string }): Promise<boolean>;
  /** Verifies the bytes before it reads them. `target` is the path and query they were posted to. */
  readNotification(target: string, headers: Headers, rawBody: Uint8Array): InvoiceNotification;
}
