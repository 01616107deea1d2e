import { readFileSync } from 'node:fs';
import type { Threshold } from '@jixu/contract/thresholds';
import { fromRoot } from '../setup/paths.ts';
import { chooseExchanges } from './choose-exchanges.ts';
import { CONTRACT_OPERATIONS, type ContractOperation } from './contract-operation.ts';
import { countOutcomes, findFaults, outcomeOf, type Seen } from './count-outcomes.ts';
import { type Exchange, readTraffic } from './har-entry.ts';
import { measureProperties, type PropertyCoverage } from './measure-properties.ts';
import { NOT_FILLED_YET, type NotFilledYet } from './not-filled-yet.ts';
import { describeDrift, runDrift } from './run-drift.ts';
import { servedDocument } from './served-document.ts';

export interface Coverage {
  readonly thresholds: readonly Threshold[];
  /** Items no exchange has shown: `errcode login 2001`. */
  readonly missing: readonly string[];
  /** Contradictions between traffic and contract, as sentences. */
  readonly findings: readonly string[];
}

/** What the traffic lacks and what it contradicts, a line each. */
export const gapLines = ({ missing, findings }: Pick<Coverage, 'missing' | 'findings'>): string[] => [
  ...missing.map((item) => `not seen: ${item}`),
  ...findings.map((finding) => `drift: ${finding}`),
];

/** Contradictions between traffic and contract. */
export const DRIFT = 'traffic: drift findings';
const SHARE = 0.95;
/** The generated document, with every list of values closed. */
const DOCUMENT = fromRoot('packages', 'contract', 'generated', 'closed.json');

/** A share as a threshold: the wanted number is the share of all, anything beyond is explained in words. */
function shareThreshold(what: string, seen: number, all: number): Threshold {
  const wanted = Math.ceil(all * SHARE);
  const threshold = `${what}, 95 % of ${all} (${seen} seen)`;
  return { line: 9, threshold, reached: Math.min(seen, wanted), wanted };
}

/** Of all properties, and of those the server fills today: the former is held at the value of the latter. */
function propertyThresholds({ seen, all, notFilled }: PropertyCoverage): Threshold[] {
  const filled = shareThreshold('traffic: properties filled today', seen, all);
  if (notFilled === 0) return [filled];
  const whole = shareThreshold('traffic: properties', seen, all + notFilled);
  return [filled, { ...whole, held: filled.wanted }];
}

type Items = Readonly<Record<keyof Seen, readonly string[]>>;

/** Everything that exchanges with these operations could show. */
function listItems(operations: readonly ContractOperation[]): Items {
  return {
    operations: operations.map(({ id }) => id),
    pairs: operations.flatMap(({ id, errcodes }) => errcodes.map((code) => `${id} ${code}`)),
    fields: operations.flatMap(({ id, fields }) => fields.map((field) => `${id} ${field}`)),
  };
}

function summarise(all: Items, seen: Seen, properties: PropertyCoverage, findings: string[]): Coverage {
  const unseen = (kind: keyof Items) => all[kind].filter((item) => !seen[kind].has(item));
  const counted = (kind: keyof Items) => all[kind].length - unseen(kind).length;
  const exactThreshold = (what: string, kind: keyof Items): Threshold => {
    return { line: 9, threshold: `traffic: ${what}`, reached: counted(kind), wanted: all[kind].length };
  };
  return {
    thresholds: [
      exactThreshold('operations served', 'operations'),
      exactThreshold('(operation, errcode) pairs', 'pairs'),
      ...propertyThresholds(properties),
      shareThreshold('traffic: request fields', counted('fields'), all.fields.length),
      { line: 9, threshold: DRIFT, reached: findings.length, wanted: 0 },
    ],
    missing: [
      ...unseen('operations').map((item) => `operation ${item}`),
      ...unseen('pairs').map((item) => `errcode ${item}`),
      ...properties.missing.map((item) => `property ${item}`),
      ...unseen('fields').map((item) => `request field ${item}`),
    ],
    findings,
  };
}

interface MeasuredContract {
  readonly operations: readonly ContractOperation[];
  /** As JSON text. */
  readonly document: string;
}

/**
 * Line 9 of the contract's thresholds over recorded exchanges: served operations, their own errcodes, the properties of
 * their responses, the fields of their requests, and contradictions between traffic and contract.
 */
export async function measureCoverage(
  exchanges: readonly Exchange[],
  { operations, document }: MeasuredContract,
  notFilled: readonly NotFilledYet[] = NOT_FILLED_YET,
): Promise<Coverage> {
  const served = operations.filter(({ status }) => status === 'served');
  const chosen = chooseExchanges(exchanges, operations);
  const entries = chosen.map(({ entry }) => entry);
  const outcomes = chosen.flatMap(({ entry, sender }) => outcomeOf(entry, sender, served) ?? []);
  const report = await runDrift(entries, servedDocument(document));
  const properties = measureProperties(report, notFilled);
  return summarise(listItems(served), countOutcomes(outcomes), properties, [
    ...describeDrift(report.problems, entries),
    ...findFaults(outcomes),
    ...properties.stale,
  ]);
}

/** The same over all recordings in a folder, against the generated document. */
export async function measureFolder(folder: string): Promise<Coverage> {
  return measureCoverage(readTraffic(folder), {
    operations: CONTRACT_OPERATIONS,
    document: readFileSync(DOCUMENT, 'utf8'),
  });
}
