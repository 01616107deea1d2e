import { Hono } from 'hono';
import { downAsJson } from '../fault-switch.ts';
import { outage } from '../outage.ts';
import { dropConnection } from '../pay/service-fault.ts';
import { shanghaiRfc3339, startOfDay } from '../pay/shanghai-time.ts';
import { isRecord, readJson } from '../read-json.ts';
import { requireSignature } from '../signature.ts';
import {
  type CreditOrder,
  type CreditRow,
  creditRow,
  creditRows,
  takeCredits,
  withdrawCredits,
} from './bureau-book.ts';
import { statementRows } from './bureau-statement.ts';
import type { BureauWorld } from './bureau-world.ts';

const TEXT_MAX = 200;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= TEXT_MAX;
const isCredits = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1000;

function orderOf(body: unknown): CreditOrder | undefined {
  if (!isRecord(body) || !isRecord(body.area) || !isRecord(body.year) || !isRecord(body.credits)) {
    return undefined;
  }
  const { serial, try: count, learner, completed_at: completedAt, hash } = body;
  const [area, year] = [body.area.name, body.year.name];
  const { pro, pub, total } = body.credits;
  const isCounted = Number.isSafeInteger(count) && isCredits(pro) && isCredits(pub) && isCredits(total);
  const isNamed = isText(serial) && isText(learner) && isText(area) && isText(year) && isText(hash);
  const isDated = isText(completedAt) && Number.isFinite(Date.parse(completedAt));
  return isCounted && isNamed && isDated
    ? { serial, try: Number(count), learner, area, year, pro, pub, total, completedAt, hash }
    : undefined;
}

/** How a row is told. What was denied after it was accepted is told as refused. */
function told({ state, receipt, reason, decidedAt }: CreditRow) {
  if (state === 'pending') return { receipt, state };
  if (state === 'accepted') return { receipt, state, decided_at: shanghaiRfc3339(decidedAt) };
  return { receipt, state: 'refused', reason };
}

/** The answer to a sending. */
function toldAtOnce(world: BureauWorld, row: CreditRow) {
  const { answer: response } = world.faults.of(row.learner);
  const said = told(row);
  const other = creditRows(world).find(({ serial }) => serial !== row.serial);
  return response === 'doubled' && other ? { ...said, receipt: other.receipt } : said;
}

/**
 * The finance bureau, for the site's server. POST /bureau/credits {serial, try, learner, area, year, credits {pro, pub,
 * total}, completed_at, hash, evidence} → {receipt, state: accepted | pending | refused, reason, decided_at}, once a serial;
 * evidence is not looked at. GET /bureau/credits/{serial} → the same, or {state: unknown}; POST /bureau/withdrawals {serial} → {state: withdrawn}; GET
 * /bureau/statement?day → {day, rows}. Rejects with {code, message}: 400 INVALID, 409 CONTENTS_DIFFER.
 */
export function bureauApi(world: BureauWorld): Hono {
  const app = new Hono();
  app.use(
    outage(() => world.faults.of().service, world.slowMs, downAsJson),
    requireSignature(world.account, world.clock.wire),
  );
  app.post('/credits', async (context) => {
    const order = orderOf(await readJson(context));
    if (!order) return context.json({ code: 'INVALID', message: 'a field is missing or wrong' }, 400);
    const row = takeCredits(world, order);
    if (!row) return context.json({ code: 'CONTENTS_DIFFER', message: 'other contents before' }, 409);
    if (world.faults.of(order.learner).answer === 'lost') return dropConnection(context);
    return context.json(toldAtOnce(world, row));
  });
  app.get('/credits/:serial', (context) => {
    const row = creditRow(world, context.req.param('serial'));
    return context.json(row ? told(row) : { state: 'unknown' });
  });
  app.post('/withdrawals', async (context) => {
    const body = await readJson(context);
    const serial = isRecord(body) ? body.serial : undefined;
    if (!isText(serial)) return context.json({ code: 'INVALID', message: 'serial' }, 400);
    const row = withdrawCredits(world, serial);
    return context.json({ state: 'withdrawn', ...(row ? { receipt: row.receipt } : {}) });
  });
  app.get('/statement', (context) => {
    const day = context.req.query('day') ?? '';
    if (Number.isNaN(startOfDay(day))) return context.json({ code: 'INVALID', message: 'day' }, 400);
    return context.json({ day, rows: statementRows(world, day) });
  });
  return app;
}
