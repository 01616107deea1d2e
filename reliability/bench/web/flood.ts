// 3,000 requests a minute from one address against pages: another visitor's pages are whole, and as fast as without them.
import { request } from 'node:http';
import { setTimeout as until } from 'node:timers/promises';
import { percentile, printRow, type Row, rowOf, takeTurns } from '../rounds.ts';
import { openBenchSite } from './bench-site.ts';

/** Loopback has many addresses, and the site counts each as a visitor. */
const ATTACKER = '127.0.0.1';
const VISITOR = '127.0.0.2';
const ATTACKS_PER_SECOND = 50;
const VISITS_PER_SECOND = 8;

/** Pages that are rendered for each visitor, and one with so many addresses that it is never in the cache. */
const VISITED = ['/proofList.html', '/center/1.html', '/course_play/audition.html?course_id=1001'] as const;
const attacked = (turn: number): { path: string; cookie: string } =>
  turn % 2 === 0
    ? { path: `/area/${400_000 + turn}.html`, cookie: '' }
    : { path: '/proofList.html', cookie: 'jxjy_sid=x' };

interface Page {
  readonly ms: number;
  readonly isWhole: boolean;
}

function open(url: string, localAddress: string, cookie = ''): Promise<Page> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const asking = request(url, { localAddress, headers: { cookie } }, async (response) => {
      let html = '';
      for await (const chunk of response.setEncoding('utf8')) html += chunk;
      const isWhole =
        response.statusCode === 200 && html.endsWith('</html>') && !html.includes('内容暂时没有取到');
      resolve({ ms: performance.now() - startedAt, isWhole });
    });
    asking.on('error', reject).end();
  });
}

/** Starts so many requests a second, whether or not the ones before are answered. */
async function steadily<Result>(perSecond: number, seconds: number, send: (turn: number) => Promise<Result>) {
  const startedAt = performance.now();
  const sent: Promise<Result>[] = [];
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await until(Math.max(0, startedAt + (turn * 1000) / perSecond - performance.now()));
    sent.push(send(turn));
  }
  return Promise.all(sent);
}

export async function benchFlood({ rounds = 3, seconds = 20 } = {}): Promise<Row[]> {
  const site = await openBenchSite();
  let broken = 0;
  let turn = 0;
  const visit = async (): Promise<number> => {
    const pages = await steadily(VISITS_PER_SECOND, seconds, (visited) =>
      open(site.origin + VISITED[visited % VISITED.length], VISITOR),
    );
    broken += pages.filter(({ isWhole }) => !isWhole).length;
    return percentile(
      pages.map(({ ms }) => ms),
      0.99,
    );
  };
  const visitInFlood = async (): Promise<number> => {
    const flood = steadily(ATTACKS_PER_SECOND, seconds, () => {
      const { path, cookie } = attacked(turn++);
      return open(site.origin + path, ATTACKER, cookie);
    });
    const [p99] = await Promise.all([visit(), flood]);
    return p99;
  };
  try {
    // The first pages are spent on JIT compilation.
    await visit();
    const turns = await takeTurns(rounds, visitInFlood, visit);
    const note = `${ATTACKS_PER_SECOND * 60} requests a minute from one address; ${broken} of the other's pages not whole`;
    const what = 'pages of a visitor while another address floods the site, p99';
    if (broken > 0) throw new Error(`${broken} pages of the other visitor were not whole`);
    return [rowOf({ what, unit: 'ms', goal: '≤ 2', note }, turns)];
  } finally {
    await site.remove();
  }
}

if (import.meta.main) for (const row of await benchFlood()) printRow(row);
