import type { InvoiceState } from '@jixu/domain/invoice/invoice-state';
import type { Fen } from '@jixu/domain/units/money';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Stamped } from './column-types.ts';

interface InvoiceTable {
  id: GeneratedAlways<number>;
  learner_id: number;
  state: Generated<InvoiceState>;
  try: Generated<number>;
  /** Our number of this try at the platform. */
  serial: string;
  /** Blind index of what was requested. */
  request_index: Buffer;
  /** An InvoiceBuyer as JSON, encrypted. */
  buyer_sealed: Buffer;
  amount: Fen;
  tax: Fen;
  /** The platform's number. */
  number: string | null;
  /** The name of our copy of the file in its address. */
  file_key: string | null;
  reason: Generated<string>;
  asked: Generated<number>;
  requested_at: Stamped;
  issued_at: Date | null;
  reversed_at: Date | null;
  next_at: Stamped;
}

/** Invoices, their orders, our copies of their files, and the refunds that wait for a red letter. */
export interface InvoiceTables {
  invoice: InvoiceTable;
  invoice_order: { invoice_id: number; order_id: number; amount: Fen; stands: Generated<boolean> };
  invoice_file: { invoice_id: number; sha256: Buffer; content_sealed: Buffer; stored_at: Stamped };
  refund_wait: { refund_id: number; invoice_id: number };
}
