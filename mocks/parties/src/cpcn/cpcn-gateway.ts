import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { dropConnection, serviceFault } from '../pay/service-fault.ts';
import { settleRefunds } from '../pay/till.ts';
import { askBinding, confirmBinding, endBinding, queryBinding } from './bindings.ts';
import { askPayment, confirmPayment, queryPayment } from './card-payments.ts';
import { askRefund, queryRefund } from './card-refunds.ts';
import { type CpcnRequest, type CpcnResponse, declined, requestOf, responseText } from './cpcn-message.ts';
import { dailyStatement } from './daily-statement.ts';

const BODY_MAX_BYTES = 64 * 1024;

const TRANSACTIONS: Readonly<Record<string, (world: PayWorld, request: CpcnRequest) => CpcnResponse>> = {
  '1810': dailyStatement,
  '2502': queryBinding,
  '2503': endBinding,
  '2512': queryPayment,
  '2521': askRefund,
  '2522': queryRefund,
  '2531': askBinding,
  '2532': confirmBinding,
  '2541': askPayment,
  '2542': confirmPayment,
};
const QUERIES = ['2502', '2512', '2522'];
/** What a lost answer may be about: the merchant cannot know whether it was done. */
const BEGINNINGS = ['2531', '2541'];

function carriedOut(world: PayWorld, request: CpcnRequest): CpcnResponse {
  const transaction = Object.hasOwn(TRANSACTIONS, request.txCode) ? TRANSACTIONS[request.txCode] : undefined;
  if (request.fields.InstitutionID !== MERCHANT.cpcn.institutionId) return declined('280002');
  if (transaction === undefined) return declined('280003');
  return world.database.atOnce(() => {
    settleRefunds(world);
    return transaction(world, request);
  });
}

/** POST /Gateway/InterfaceII: `message` and `signature` in, `base64,hex` out. */
async function responses(world: PayWorld, context: Context): Promise<Response> {
  const form = new URLSearchParams(await context.req.text());
  const request = requestOf(form, world.keys);
  const say = (response: CpcnResponse): Response => {
    const { answer: fault } = world.faults.of('cpcn');
    const key = fault === 'other-key' ? world.keys.forgerKey : world.keys.cpcn.platformKey;
    return context.text(responseText(response, fault === 'unsigned' ? null : key));
  };
  if (typeof request === 'string') return say(declined(request));
  const { txCode, fields } = request;
  const faults = world.faults.of('cpcn', fields.PaymentNo);
  if (QUERIES.includes(txCode) && faults.query === 'error') return say(declined('289999'));
  if (QUERIES.includes(txCode) && faults.query === 'slow') await pause(world.slowMs);
  if (txCode === '2542' && faults.charge === 'unheard') return dropConnection(context);
  const response = carriedOut(world, request);
  const isLost =
    (BEGINNINGS.includes(txCode) && faults.create === 'lost') ||
    (txCode === '2542' && faults.charge === 'silent');
  return isLost ? dropConnection(context) : say(response);
}

/** The aggregator of bank cards, for the site's server alone. */
export function cpcnGateway(world: PayWorld): Hono {
  const app = new Hono();
  const down = (context: Context) => context.text('', 503);
  app.use(bodyLimit({ maxSize: BODY_MAX_BYTES }));
  app.use(serviceFault(world, 'cpcn', { down }));
  app.post('/Gateway/InterfaceII', (context) => responses(world, context));
  return app;
}
