// kill -9 of API, jobs and PostgreSQL at random instants while learners pay; afterwards every fen is accounted for (reliability M, money check 15).
//   node lab/money/kills.ts --rounds 200 --seed 1 --kind embedded|system [--keep folder]
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { untilAccepting } from '../faults/fault-environment.ts';
import { type Random, seededRandom } from '../faults/seeded-random.ts';
import { startBuyers } from './buyers.ts';
import { checkMoney } from './check-money.ts';
import { readDump, readProviders, writeBooks } from './export-books.ts';
import { type MoneySite, openMoneySite, type Part } from './money-site.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', default: 'system' },
    keep: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const SEATS = 20;
const LEARNERS_A_ROUND = 12;
/** Until nothing is under way any more. */
const QUIET_WITHIN_MS = 120_000;

const TARGETS = ['api', 'jobs', 'postgresql', 'all'] as const;
type Target = (typeof TARGETS)[number];

async function strike(site: MoneySite, target: Target): Promise<void> {
  const parts: readonly Part[] = target === 'all' ? ['api', 'jobs'] : target === 'postgresql' ? [] : [target];
  const hitsDatabase = target === 'all' || target === 'postgresql';
  if (hitsDatabase) site.cluster.kill();
  await Promise.all(parts.map((part) => site.kill(part)));
  if (hitsDatabase) {
    await site.cluster.startAgain();
    await untilAccepting(site.cluster.url);
    await site.reconnect();
  }
  await Promise.all(parts.map((part) => site.start(part)));
}

/**
 * All mishaps end, whatever waits for its time is due, and the parties repeat what they posted to a site that was dead:
 * a second payment under one number is known by nothing else before the statement of the next day.
 */
async function untilQuiet(site: MoneySite): Promise<boolean> {
  const control = `${site.partiesOrigin}/control/pay`;
  await fetch(`${control}/faults/clear`, { method: 'POST' });
  const trades = (await (await fetch(`${control}/trades`)).json()) as { party: string; outTradeNo: string }[];
  for (const { party, outTradeNo } of trades)
    await fetch(`${control}/trades/${party}/${outTradeNo}/repeat`, { method: 'POST' });
  const deadline = performance.now() + QUIET_WITHIN_MS;
  while (performance.now() < deadline) {
    const sql = site.sql();
    await sql`update pay_attempt set next_look_at = now() where next_look_at is not null`;
    await sql`update refund set next_look_at = now() where next_look_at is not null`;
    await pause(3000);
    const [open] = await sql<{ count: number }[]>`
      select ((select count(*) from refund where state not in ('done', 'closed') or next_look_at is not null)
        + (select count(*) from pay_attempt where next_look_at < now() - interval '2 seconds'))::int as count`;
    if (open?.count === 0) return true;
  }
  return false;
}

async function main(): Promise<boolean> {
  const kind = values.kind === 'embedded' ? 'embedded' : 'system';
  const site = await openMoneySite({ kind, learners: SEATS + rounds * LEARNERS_A_ROUND });
  try {
    console.log(`money: ${rounds} rounds, seed ${seed}, PostgreSQL ${site.cluster.version}`);
    const random: Random = seededRandom(seed, 'rounds');
    const buyers = startBuyers(site, SEATS, (learner) => seededRandom(seed, `learner ${learner}`));
    for (let round = 0; round < rounds; round++) {
      await pause(random.whole(100, 900));
      await strike(site, random.pick(TARGETS));
    }
    await buyers.stop();
    const isQuiet = await untilQuiet(site);
    const dump = await readDump(site.sql());
    const providers = await readProviders(site.partiesOrigin);
    if (values.keep !== '') writeBooks(values.keep, dump, providers);
    const differences = checkMoney(dump, providers);
    const { orders, atDesk } = buyers.count;
    console.log(`${orders} orders, ${atDesk} refunds at a desk; the providers took and gave back`);
    for (const [channel, { payments, refunds }] of Object.entries(providers))
      console.log(`  ${channel}: ${payments.length} payments, ${refunds.length} refunds`);
    if (!isQuiet) console.log('something was still under way at the end');
    for (const line of differences) console.log(line);
    console.log(`${differences.length} differences`);
    return isQuiet && differences.length === 0;
  } finally {
    await site.close();
  }
}

process.exit((await main()) ? 0 : 1);
