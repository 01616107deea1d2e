// A long lesson in Chromium, against a bare hls.js page with the same stream: what the page holds after four hours of media
// (performance P18), and how often it stands still on a narrow link (P19). `npm run prove -- long-play --hours 4`.
import { parseArgs } from 'node:util';
import { startPlayerPeers } from '../bench/web/player-peers.ts';
import type { PageCost } from './page-cost.ts';
import { playHours } from './play-hours.ts';
import { type NarrowLink, type Starved, starve } from './starve.ts';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '4' },
    /** Seconds on each narrow link. */
    seconds: { type: 'string', default: '60' },
  },
});

const FIRST_SECONDS = 600;
const END_SECONDS = Number(values.hours) * 3600;
/** From ten minutes to the end: what is kept of a lesson does not depend on its length. Code that is compiled later counts. */
const MOST_GROWTH = 1.1;
/** Bytes a second of picture and sound of the stream of the better track. */
const STREAM_RATE = 51_136 / 8;
const LINKS: readonly NarrowLink[] = [
  { name: '1.2 × the stream', rates: [1.2 * STREAM_RATE] },
  { name: '0.5 × and 2 × by turns of ten seconds', rates: [0.5 * STREAM_RATE, 2 * STREAM_RATE] },
];
const LEARNERS = 1 + LINKS.length;
const HELD = ['heapKb', 'nodes', 'listeners'] as const;

const faults: string[] = [];

function judgeMemory(name: string, costs: readonly PageCost[]): void {
  const [first, last] = [costs[0], costs.at(-1)];
  if (first === undefined || last === undefined) throw new Error('nothing was measured');
  for (const cost of costs) {
    const { playedSeconds, heapKb, nodes, listeners, bufferedSeconds } = cost;
    const held = `${Math.round(heapKb)} KB of heap, ${nodes} nodes, ${listeners} listeners`;
    console.log(
      `${name} after ${Math.round(playedSeconds / 60)} min: ${held}, ${Math.round(bufferedSeconds)} s buffered`,
    );
  }
  const growth = HELD.map((what) => ({ what, ratio: last[what] / first[what] }));
  console.log(
    `${name}, growth: ${growth.map(({ what, ratio }) => `${what} ${ratio.toFixed(3)}`).join(', ')}`,
  );
  if (name !== 'ours') return;
  for (const { what, ratio } of growth) {
    if (ratio > MOST_GROWTH)
      faults.push(`${what} grew to ${ratio.toFixed(3)} of what it was after ten minutes`);
  }
}

function judgeWaiting(link: NarrowLink, ours: Starved, bare: Starved): void {
  const say = ({ waits, stalledMs }: Starved) => `${waits} waits, ${Math.round(stalledMs)} ms`;
  console.log(`${link.name}: ours ${say(ours)}; bare ${say(bare)}`);
  // A first picture, a seek and the end of the measurement fall between two events.
  const allowed = Math.max(bare.stalledMs, 1_000) * 1.1;
  if (ours.stalledMs > allowed) faults.push(`${link.name}: ${say(ours)} against ${say(bare)}`);
}

const hours = Array.from({ length: Math.floor(END_SECONDS / 3600) }, (_, hour) => (hour + 1) * 3600);
const marks = [FIRST_SECONDS, ...hours, END_SECONDS].filter((at, index, all) => all.indexOf(at) === index);
const peers = await startPlayerPeers(LEARNERS);
try {
  await peers.withBrowsers({ name: 'loopback', roundTripMs: 0 }, async ({ mayAutoplay }) => {
    const [ours, bare] = await Promise.all([
      playHours(mayAutoplay, peers.ours, marks),
      playHours(mayAutoplay, peers.loads, marks),
    ]);
    judgeMemory('ours', ours);
    judgeMemory('bare', bare);
    const time = { seconds: Number(values.seconds), turnSeconds: 10 };
    for (const link of LINKS) {
      const [one, other] = await Promise.all([
        starve(mayAutoplay, peers.ours, link, time),
        starve(mayAutoplay, peers.loads, link, time),
      ]);
      judgeWaiting(link, one, other);
    }
  });
} finally {
  await peers.stop();
}
for (const fault of faults) console.error(`long-play: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
