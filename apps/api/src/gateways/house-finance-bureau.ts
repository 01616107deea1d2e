import { shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import { z } from 'zod';
import type { BureauWord, CreditsToSend, FinanceBureau } from './finance-bureau.ts';
import type { TellTrouble } from './party-trouble.ts';
import { askParty, type PartyAddress, type PartyRequest } from './signed-request.ts';

const TIMEOUT_MS = 10_000;
/** Of a busy day: some ten thousand rows. */
const STATEMENT_TIMEOUT_MS = 60_000;

const zReceipt = z.string().min(1).max(64);
const zMoment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const zWord = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unknown') }).transform((): BureauWord => ({ kind: 'unknown' })),
  z
    .object({ state: z.literal('pending'), receipt: zReceipt })
    .transform(({ receipt }): BureauWord => ({ kind: 'pending', receipt })),
  z
    .object({ state: z.literal('accepted'), receipt: zReceipt, decided_at: zMoment })
    .transform(
      ({ receipt, decided_at }): BureauWord => ({ kind: 'accepted', receipt, decidedAt: decided_at }),
    ),
  z
    .object({ state: z.literal('refused'), receipt: zReceipt, reason: z.string().max(500) })
    .transform(({ receipt, reason }): BureauWord => ({ kind: 'rejected', receipt, reason })),
]);
const zWithdrawn = z.object({ state: z.literal('withdrawn') });
const zCredits = z.number().min(0).max(1000);
const zStatement = z.object({
  day: z.string(),
  rows: z.array(
    z.object({
      serial: z.string().min(1).max(64),
      receipt: zReceipt,
      pro: zCredits,
      pub: zCredits,
      total: zCredits,
      hash: z.string().max(200),
    }),
  ),
});

/**
 * The finance bureau over the house's own signed calls: no authority publishes a wire for this. POST /bureau/credits, GET
 * /bureau/credits/{serial} → {state, receipt, …}; POST /bureau/withdrawals; GET /bureau/statement?day.
 */
export function createHouseFinanceBureau(party: PartyAddress, tell: TellTrouble = () => {}): FinanceBureau {
  /** What the bureau says of one learner's credits; `hear` learns of trouble with them, too. */
  const askOf = <Value>(
    schema: z.ZodType<Value>,
    request: Omit<PartyRequest, 'timeoutMs'>,
    hear: TellTrouble = () => {},
  ) =>
    askParty(party, schema, { ...request, timeoutMs: TIMEOUT_MS }, (trouble) => {
      tell(trouble);
      hear(trouble);
    });
  return {
    send: (credits, hear) =>
      askOf(zWord, { method: 'POST', path: '/bureau/credits', body: bodyOf(credits) }, hear),
    read: (serial, hear) =>
      askOf(zWord, { method: 'GET', path: `/bureau/credits/${encodeURIComponent(serial)}` }, hear),
    async withdraw(serial, hear) {
      const request = { method: 'POST', path: '/bureau/withdrawals', body: { serial } } as const;
      return (await askOf(zWithdrawn, request, hear)) !== null;
    },
    async statement(day) {
      const path = `/bureau/statement?day=${day}`;
      const response = await askParty(
        party,
        zStatement,
        { method: 'GET', path, timeoutMs: STATEMENT_TIMEOUT_MS },
        tell,
      );
      if (response === null || response.day === day) return response?.rows ?? null;
      tell('unreadable');
      return null;
    },
  };
}

/** Field by field: what else the caller's row holds is nobody's business. */
function bodyOf(row: CreditsToSend) {
  return {
    serial: row.serial,
    try: row.try,
    learner: row.learner,
    area: row.area,
    year: row.year,
    credits: row.credits,
    hash: row.hash,
    evidence: row.evidence,
    completed_at: `${shanghaiStamp(row.completedAt).replace(' ', 'T')}+08:00`,
  };
}
