// The attack suite (security 4, integrity 1–4): no script gains more than ten seconds over an honest learner at 2×, in
// total, for ever. Running the same scripts against a site that believes its clients proves that a gain would be
// detected.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '@jixu/tools/paths';
import { ALL_ATTACKS, CHECK_ATTACKS, MEDIA_ATTACKS } from './all-attacks.ts';
import type { Attack, Target } from './attack.ts';
import { startNaiveSite } from './naive-server.ts';
import { type RealSite, startRealSite } from './real-site.ts';
import { runAttack } from './run-attack.ts';
import { HONEST_SECONDS, honestLearner, honestWithoutLease } from './scripts/honest.ts';
import { findContradictions, storedHeldMs } from './stored-watching.ts';
import {
  ALLOWANCE_MS,
  type Finished,
  faultsOf,
  type Gain,
  hasGained,
  hasGainedBehind,
  printTable,
  SEEN_CHECK_GAINS,
  SEEN_GAINS,
  SEEN_MEDIA_GAINS,
  weigh,
} from './verdict.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', default: 'embedded' },
    /** Only attacks whose name contains this. */
    only: { type: 'string', default: '' },
    /** Whether credit asks for fetched segments; by default both, one after the other. */
    evidence: { type: 'string' },
  },
});
const seed = Number(values.seed);
const kind = values.kind === 'system' ? 'system' : 'embedded';

const attackAll = (target: Target, attacks: readonly Attack[], downloads = false): Promise<Finished[]> =>
  Promise.all(attacks.map((attack) => runAttack(target, attack, seed, downloads)));
const named = ({ name }: Attack): boolean => name.includes(values.only);

/** The stored sums, and whether the server has counted more held time than is possible. */
async function faultsInStore(site: RealSite, finished: readonly Finished[]): Promise<string[]> {
  const faults = (await findContradictions(site.sql)).map((what) => `stored sums: ${what}`);
  for (const one of finished) {
    const [counted, possible] = [await storedHeldMs(site.sql, one.learnerId), weigh(one).heldMs];
    if (counted > possible)
      faults.push(`${one.attack}: ${counted} ms counted as held, ${possible} ms possible`);
  }
  return faults;
}

function honestFaults(honest: Finished | undefined, seconds = 2_400): string[] {
  const clamped = honest?.exchanges.reduce((sum, exchange) => sum + (exchange.clampedMs ?? 0), 0);
  if (honest !== undefined && clamped === 0 && honest.creditedMs === seconds * 1000) return [];
  return [`${honest?.attack} was credited ${honest?.creditedMs} ms of ${seconds} s, clamped ${clamped}`];
}

function writeHistory(finished: readonly Finished[]): string {
  const file = fromRoot('.data', 'lab', `attacks-${seed}.ndjson`);
  mkdirSync(path.dirname(file), { recursive: true });
  const lines = finished.flatMap((one) => [
    ...one.exchanges.map((exchange) => ({ attack: one.attack, ...exchange })),
    { attack: one.attack, verdict: weigh(one) },
  ]);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return file;
}

/** Attacks that fetch for themselves, and the others as scripts that download what they claim just before they claim it. */
async function proveWithEvidence(): Promise<readonly string[]> {
  const site = await startRealSite(kind, 'on');
  try {
    const own = await attackAll(site, [honestLearner, ...MEDIA_ATTACKS].filter(named));
    const byThePage = await attackAll(site, [honestWithoutLease(1), honestWithoutLease(2)].filter(named));
    const downloading = await attackAll(site, ALL_ATTACKS.filter(named), true);
    const finished = [...own, ...byThePage, ...downloading];
    const gains = finished.map(weigh);
    for (const { name, tries } of MEDIA_ATTACKS.filter(named)) console.log(`${name}: ${tries}.`);
    console.log(`\n${site.name}, two API processes; seed ${seed}\n${printTable(gains, [])}`);
    const best = Math.max(...gains.map((one) => Math.max(one.gainMs, one.unfetchedMs)));
    console.log(
      `\nbest gain ${(best / 1000).toFixed(1)} s of 10 s allowed; history ${writeHistory(finished)}`,
    );
    return [
      ...[...own, ...byThePage].flatMap((one) => faultsOf(one, 'on')),
      ...byThePage.flatMap((one) => honestFaults(one, HONEST_SECONDS)),
      ...downloading.flatMap((one) => faultsOf(one, 'on', true)),
      ...(await faultsInStore(site, finished)),
      ...(values.only === '' ? honestFaults(own[0]) : []),
    ];
  } finally {
    await site.stop();
  }
}

/** Where nobody asks what was fetched, the attacks on that must be seen to gain. */
function mediaControl(gains: readonly Gain[]): string[] {
  const seen = gains.filter((one) => one.unfetchedMs > ALLOWANCE_MS).length;
  console.log(
    `${seen} of ${gains.length} gain beyond what they fetched where nobody asks\n${printTable(gains, [])}`,
  );
  return values.only === '' && seen < SEEN_MEDIA_GAINS
    ? [`only ${seen} attacks gain where nobody asks what was fetched`]
    : [];
}

/** Attacks on checks: none gains here, and where answers are believed most are seen to. */
async function proveChecks(site: RealSite, naive: Target): Promise<readonly string[]> {
  const attacks = CHECK_ATTACKS.filter(named);
  const [here, there] = await Promise.all([attackAll(site, attacks), attackAll(naive, attacks)]);
  for (const { name, tries } of attacks) console.log(`${name}: ${tries}.`);
  const seen = there.map(weigh).filter(hasGainedBehind).length;
  console.log(
    `\n${seen} of ${attacks.length} gain behind checks where the client is believed\n${printTable(here.map(weigh), [])}`,
  );
  return [
    ...here.flatMap((one) => faultsOf(one)),
    ...(await faultsInStore(site, here)),
    ...(values.only === '' && seen < SEEN_CHECK_GAINS
      ? [`only ${seen} attacks on checks gain on the naive server`]
      : []),
  ];
}

async function prove(): Promise<readonly string[]> {
  const startedAt = performance.now();
  const attacks = [honestLearner, ...ALL_ATTACKS].filter(named);
  const naive = await startNaiveSite();
  const site = await startRealSite(kind, 'off');
  try {
    const [here, there] = await Promise.all([attackAll(site, attacks), attackAll(naive, attacks)]);
    for (const { name, tries } of attacks) console.log(`${name}: ${tries}.`);
    const [gain, believed] = [here.map(weigh), there.map(weigh)];
    console.log(`\n${site.name}, two API processes; seed ${seed}\n${printTable(gain, believed)}`);
    const best = Math.max(...gain.map((one) => one.gainMs));
    const seen = believed.filter(hasGained).length;
    const took = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(
      `\nbest gain ${(best / 1000).toFixed(1)} s of 10 s allowed; ${seen} of ${attacks.length} gain where the client is believed; ` +
        `${took} s; history ${writeHistory(here)}`,
    );
    const whole = values.only === '';
    return [
      ...here.flatMap((one) => faultsOf(one)),
      ...mediaControl((await attackAll(site, MEDIA_ATTACKS.filter(named))).map(weigh)),
      ...(await faultsInStore(site, here)),
      ...(await proveChecks(site, naive)),
      ...(whole ? honestFaults(here.find((one) => one.attack === honestLearner.name)) : []),
      ...(whole && seen < SEEN_GAINS ? [`only ${seen} attacks gain on the naive server`] : []),
    ];
  } finally {
    await site.stop();
    naive.stop();
  }
}

const faults = [
  ...(values.evidence === 'off' ? [] : await proveWithEvidence()),
  ...(values.evidence === 'on' ? [] : await prove()),
];
for (const fault of faults) console.error(`FAULT ${fault}`);
if (faults.length > 0) console.error(`replay: node lab/attacks/attacks.ts --seed ${seed} --kind ${kind}`);
process.exitCode = faults.length === 0 ? 0 : 1;
