import type { SegmentsAsked } from '@jixu/domain/evidence/study-event';
import type { Ms } from '@jixu/domain/units/time';
import type { TellTrouble } from './party-trouble.ts';

/** The credits of a completed year, as the finance bureau registers them. */
export interface CreditsToSend {
  /** Of the study proof: the bureau registers each once. */
  serial: string;
  /** Which sending of that serial this is. A later one asks again for what was rejected. */
  try: number;
  /** The learner as other sites know them (id_number_code): neither card nor phone. */
  learner: string;
  area: { id: number; name: string };
  year: { id: number; name: string };
  credits: { pro: number; pub: number; total: number };
  completedAt: Ms;
  /** SHA-256 of the signed proof, hex: who is shown the document can tell that it is this one. */
  hash: string;
  /** `off`: something of the year was credited without asking whether its video was fetched. */
  evidence: SegmentsAsked;
}

/** What the bureau says about credits. `receipt` finds them in its books; `unknown`: it never heard of them. */
export type BureauWord =
  | { kind: 'unknown' }
  | { kind: 'pending'; receipt: string }
  | { kind: 'accepted'; receipt: string; decidedAt: Ms }
  | { kind: 'rejected'; receipt: string; reason: string };

/** Credits that the bureau stands by. */
interface CreditStatementRow {
  serial: string;
  receipt: string;
  pro: number;
  pub: number;
  total: number;
  hash: string;
}

/**
 * The authority that registers what accountants have studied. Null: it is slow, down or not understood, and nothing follows;
 * `hear` is told which.
 */
export interface FinanceBureau {
  /** May be repeated: it registers a serial once. */
  send(credits: CreditsToSend, hear?: TellTrouble): Promise<BureauWord | null>;
  read(serial: string, hear?: TellTrouble): Promise<BureauWord | null>;
  /** Whether these credits certainly stand there no more. */
  withdraw(serial: string, hear?: TellTrouble): Promise<boolean>;
  /** Everything accepted on that day in Shanghai ('YYYY-MM-DD') that it stands by. */
  statement(day: string): Promise<CreditStatementRow[] | null>;
}
