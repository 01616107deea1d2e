// From the click to the first frame: our player against a bare hls.js page with the same hls.js and the same stream
// (performance P16, P17). The stream has 5 frames a second: the picture changes 200 ms after the player has begun.
import type { Browser } from '@playwright/test';
import { printRow, type Rounds, type Row, rowOf, takeTurns } from '../rounds.ts';
import type { PlayerPages } from './player-pages.ts';
import { type Link, type PlayerPeers, startPlayerPeers } from './player-peers.ts';
import { playLoaded, playTyped, type WatchedLesson, watchFromLink } from './player-trials.ts';

export const LINKS: readonly Link[] = [
  { name: 'loopback', roundTripMs: 0 },
  { name: '40 ms away', roundTripMs: 40 },
];
const GOAL = '≤ 1.1';
/** An uncounted warm-up of each: files come from disk and code from source only once. */
const WARM_UP = 1;
/** Trials of our player on one link: second load, by link, by address. */
const VISITS = 4;

type Trial<Result> = (browser: Browser, pages: PlayerPages) => Promise<Result>;

interface Pair {
  readonly ours: PlayerPages;
  readonly peer: PlayerPages;
}

/** Alternates, and keeps all observations. */
async function visit<Result>(browser: Browser, trial: Trial<Result>, pair: Pair, rounds: number) {
  const seen = { ours: [] as Result[], peer: [] as Result[] };
  const turn = (side: 'ours' | 'peer') => async () => {
    seen[side].push(await trial(browser, pair[side]));
    return 0;
  };
  await takeTurns(WARM_UP, turn('ours'), turn('peer'));
  await takeTurns(rounds, turn('ours'), turn('peer'));
  return { ours: seen.ours.slice(WARM_UP), peer: seen.peer.slice(WARM_UP) };
}

const msRow = (what: string, link: Link, turns: Rounds, note: string, goal = GOAL): Row =>
  rowOf({ what: `${what} (${link.name})`, unit: 'ms', goal, note }, turns);

async function clickRows(browser: Browser, peers: PlayerPeers, link: Link, rounds: number): Promise<Row[]> {
  const { ours, loads, asks } = peers;
  const loaded = await visit(browser, playLoaded, { ours, peer: loads }, rounds);
  const asked = await visit(browser, playLoaded, { ours, peer: asks }, rounds);
  const what = 'picture moves: click on play';
  return [
    msRow(`${what}, both loaded`, link, loaded, 'the bare page has buffered, too'),
    msRow(what, link, asked, 'the bare page asks for the stream on the click'),
  ];
}

/** First frame and both seeks come from the same visit. */
async function lessonRows(browser: Browser, peers: PlayerPeers, link: Link, rounds: number): Promise<Row[]> {
  const seen = await visit(browser, watchFromLink, { ours: peers.ours, peer: peers.loads }, rounds);
  const times = (key: keyof WatchedLesson): Rounds => ({
    ours: seen.ours.map((lesson) => lesson[key]),
    peer: seen.peer.map((lesson) => lesson[key]),
  });
  const clicked = 'click on the link to the first frame, the mouse half a second on its way to it';
  const sought = 'click on the bar to the first frame from there';
  return [
    msRow('first frame: lesson in the study center', link, times('firstFrame'), clicked),
    msRow('seek into what is buffered', link, times('seekNear'), sought),
    msRow('seek beyond what is buffered', link, times('seekFar'), sought),
  ];
}

async function typedRow(browser: Browser, peers: PlayerPeers, link: Link, rounds: number): Promise<Row> {
  const seen = await visit(browser, playTyped, { ours: peers.ours, peer: peers.loads }, rounds);
  const note = 'the whole site against a page of 30 lines';
  return msRow('first frame: address typed', link, seen, note, 'none');
}

/** Rows over loopback, and with servers 40 ms away. */
export async function benchFirstFrame({ rounds = 20, links = LINKS } = {}): Promise<Row[]> {
  const peers = await startPlayerPeers(VISITS * (rounds + WARM_UP) * links.length);
  try {
    const rows: Row[] = [];
    for (const link of links) {
      const more = await peers.withBrowsers(link, async ({ strict, mayAutoplay }) => [
        ...(await clickRows(strict, peers, link, rounds)),
        ...(await lessonRows(strict, peers, link, rounds)),
        await typedRow(mayAutoplay, peers, link, rounds),
      ]);
      rows.push(...more);
    }
    return rows;
  } finally {
    await peers.stop();
  }
}

if (import.meta.main) {
  for (const row of await benchFirstFrame()) printRow(row);
}
