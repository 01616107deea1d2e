// Orders made over HTTP against pgbench writing the same rows, and the question a payment page asks every second against
// pgbench reading the order.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '@jixu/tools/paths';
import { pgbench, wrk } from '../load.ts';
import { printRow, type Row, rowOf, takeTurns } from '../rounds.ts';
import { addWatching, openStudyBench, type StudyBench, startBenchApi } from './study-bench.ts';

/** More than are made in all rounds: each learner orders once. */
const LEARNERS = 40_000;
const CONNECTIONS = 64;
const CLIENTS = 16;

/** The rows of one order with one line. */
const ORDER = `\\set learner random(1, ${LEARNERS})
begin;
insert into orders (trade_pno, learner_id, area_id, lines_key, channel, total, is_all_required, state, expires_at)
values (gen_random_uuid()::text, :learner, 230106, decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'wxpub', 2900, false,
  'pending', now() + interval '2 hours');
insert into order_line (order_id, trade_no, package_id, year_id, name, price)
values (currval('orders_id_seq'), gen_random_uuid()::text, 713, 2026, 'x', 2900);
insert into order_event (order_id, event) values (currval('orders_id_seq'), '{"kind":"made","amount":2900}');
end;
`;

async function writeLines(bench: StudyBench, rows: readonly (readonly string[])[]): Promise<string> {
  const file = path.join(bench.directory, `orders-${rows.length}.txt`);
  writeFileSync(file, rows.map((row) => row.join(' ')).join('\n'));
  return file;
}

export async function benchOrders(options: { rounds: number; seconds: number }): Promise<Row[]> {
  const bench = await openStudyBench();
  try {
    const learners = await addWatching(bench.sql, LEARNERS);
    const api = await startBenchApi(bench);
    const script = fromRoot('reliability', 'bench', 'api', 'orders.lua');
    const LEARNERS_FILE = await writeLines(
      bench,
      learners.map(({ cookie, address }) => [cookie, '-', address]),
    );
    let made = 0;
    const send = async (env: Record<string, string>): Promise<number> => {
      const { connections, seconds } = { connections: CONNECTIONS, seconds: options.seconds };
      const result = await wrk({ url: api.origin, connections, seconds, script, env });
      if (result.failed > 0) throw new Error(`${result.failed} calls failed`);
      made += result.requests;
      return result.requestsPerSecond;
    };
    const make = () => send({ ORDERS: 'make', LEARNERS_FILE, FROM: String(made) });
    const file = path.join(bench.directory, 'order.sql');
    writeFileSync(file, ORDER);
    const write = () =>
      pgbench({ databaseUrl: bench.cluster.url, file, clients: CLIENTS, seconds: options.seconds });
    await make();
    // Plans made on empty tables read all of them; autovacuum would notice within a minute.
    await bench.sql`analyze`;
    const orders = rowOf(
      {
        what: `orders made, ${CONNECTIONS} connections`,
        unit: 'orders/s',
        goal: 'none',
        note: 'pgbench writes the same rows',
      },
      await takeTurns(options.rounds, make, write),
    );
    return [orders, await benchStatus(bench, learners, send, options)];
  } finally {
    await bench.close();
  }
}

/** What open payment pages ask, so many that none reaches the limit of a session; their orders have no number at a channel yet, so that nobody is asked. */
async function benchStatus(
  bench: StudyBench,
  learners: readonly { id: number; cookie: string; address: string }[],
  send: (env: Record<string, string>) => Promise<number>,
  options: { rounds: number; seconds: number },
): Promise<Row> {
  const found = await bench.sql<{ learner: string; number: string }[]>`
    select learner_id as learner, max(trade_pno) as number from orders where length(trade_pno) = 24
    group by learner_id limit 20000`;
  const numbers = new Map(found.map(({ learner, number }) => [Number(learner), number]));
  const LEARNERS_FILE = await writeLines(
    bench,
    learners.flatMap(({ id, cookie, address }) => {
      const number = numbers.get(id);
      return number === undefined ? [] : [[cookie, number, address]];
    }),
  );
  const file = path.join(bench.directory, 'status.sql');
  writeFileSync(
    file,
    `\\set one random(1, ${found.length})\nselect state, total, expires_at from orders where id = :one;\n`,
  );
  const ask = () => send({ ORDERS: 'ask', LEARNERS_FILE });
  const read = () =>
    pgbench({ databaseUrl: bench.cluster.url, file, clients: CLIENTS, seconds: options.seconds });
  return rowOf(
    {
      what: `state of an order, ${found.length} open pages`,
      unit: 'questions/s',
      goal: 'none',
      note: 'pgbench reads the order',
    },
    await takeTurns(options.rounds, ask, read),
  );
}

if (import.meta.main)
  for (const row of await benchOrders({ rounds: Number(process.argv[2] ?? 1), seconds: 3 })) printRow(row);
