// The response part of a history: what was returned, when silence or a 503 is allowed, and how soon service recovers.
import { ERRCODES } from '@jixu/constants';
import type { Finding, Rule } from './finding.ts';
import type { AskLine, FaultLine, Line, ResponseLine } from './history.ts';

export interface ResponseRules {
  /** Business rejections allowed under this load, besides 0. */
  readonly rejections?: readonly number[];
  readonly recoverWithinMs?: number;
  /** Longest allowed wait for a response from a live server. */
  readonly responseWithinMs?: number;
}

/** A fault as an interval of time. `over` is infinite while it lasts. */
export interface FaultWindow {
  readonly fault: number;
  readonly target: string;
  readonly silent: readonly string[];
  readonly busy: readonly string[];
  readonly begun: number;
  readonly over: number;
}

export interface Recovery {
  readonly fault: number;
  readonly target: string;
  readonly server: string;
  /** From the fault's end to the first acknowledged push; infinite without one. */
  readonly ms: number;
}

const RECOVER_WITHIN_MS = 5000;
const RESPONSE_WITHIN_MS = 6000;
/** Allowance for our own timer and the event loop of a busy machine. */
const TIMER_SLACK_MS = 250;

export function faultWindows(lines: readonly Line[]): FaultWindow[] {
  const faults = lines.filter((line): line is FaultLine => line.kind === 'fault');
  return faults
    .filter((line) => line.phase === 'begun')
    .map(({ fault, target, silent, busy, at }) => {
      const end = faults.find((line) => line.phase === 'over' && line.fault === fault);
      return { fault, target, silent, busy, begun: at, over: end?.at ?? Number.POSITIVE_INFINITY };
    });
}

interface Exchange {
  readonly ask: AskLine;
  readonly response: ResponseLine;
}

function exchangesOf(lines: readonly Line[]): Exchange[] {
  const asks = new Map<number, AskLine>();
  const found: Exchange[] = [];
  for (const line of lines) {
    if (line.kind === 'ask') asks.set(line.id, line);
    const ask = line.kind === 'response' ? asks.get(line.id) : undefined;
    if (line.kind === 'response' && ask !== undefined) found.push({ ask, response: line });
  }
  return found;
}

function isCleanBusy({ status, errcode, envelope, retryAfter }: ResponseLine): boolean {
  return (
    (status === 503 || status === 408) &&
    errcode === ERRCODES.SERVER_BUSY &&
    envelope &&
    Number(retryAfter) > 0
  );
}

/** For every finished fault, how long each server took to acknowledge a push again. */
export function recoveriesOf(lines: readonly Line[]): Recovery[] {
  const pushes = exchangesOf(lines).filter(({ ask }) => ask.call === 'push');
  const isAcknowledged = ({ response }: (typeof pushes)[number]): boolean =>
    response.status === 200 && response.errcode === ERRCODES.OK;
  const windows = faultWindows(lines).filter((window) => Number.isFinite(window.over));
  return windows.flatMap(({ fault, target, silent, busy, over }) => {
    const next = Math.min(...windows.map(({ begun }) => begun).filter((begun) => begun > over));
    return [...new Set([...silent, ...busy])].flatMap((server) => {
      const asked = pushes.filter(({ ask, response }) => ask.server === server && response.at >= over);
      // A server that was not affected, and not called before the next fault, has nothing to recover from.
      if (!silent.includes(server) && !asked.some(({ ask }) => ask.at < next)) return [];
      const first = asked.find(isAcknowledged);
      return [{ fault, target, server, ms: (first?.response.at ?? Number.POSITIVE_INFINITY) - over }];
    });
  });
}

/** Checks every response against the faults at its time. */
export function checkResponses(lines: readonly Line[], rules: ResponseRules = {}): Finding[] {
  const {
    rejections = [],
    recoverWithinMs = RECOVER_WITHIN_MS,
    responseWithinMs = RESPONSE_WITHIN_MS,
  } = rules;
  const windows = faultWindows(lines);
  const found: Finding[] = [];
  for (const { ask, response } of exchangesOf(lines)) {
    const find = (rule: Rule, text: string): void =>
      void found.push({
        rule,
        at: response.at,
        learner: ask.learner,
        text: `${ask.call} ${ask.id}: ${text}`,
      });
    const meets = (who: 'silent' | 'busy', graceMs: number): boolean =>
      windows.some(
        (window) =>
          window[who].includes(ask.server) && response.at >= window.begun && ask.at <= window.over + graceMs,
      );
    if (response.status === 0) {
      if (!meets('silent', 0)) find('unprovoked', `${ask.server} never answered`);
    } else if (isCleanBusy(response)) {
      if (!meets('busy', recoverWithinMs)) find('unprovoked', `503 of ${ask.server} without a fault`);
    } else if (response.status !== 200 || !response.envelope)
      find(
        'unexpected-response',
        `status ${response.status}, errcode ${response.errcode}, retry-after ${response.retryAfter}`,
      );
    else if (response.errcode !== ERRCODES.OK && !rejections.includes(response.errcode))
      find('unexpected-response', `refused with ${response.errcode}`);
    const waited = response.at - ask.at;
    if (waited > responseWithinMs + TIMER_SLACK_MS && !meets('silent', 0))
      find('slow-response', `${waited.toFixed(0)} ms`);
  }
  for (const { fault, target, server, ms } of recoveriesOf(lines)) {
    if (ms <= recoverWithinMs) continue;
    const text = `${server} took ${ms.toFixed(0)} ms after fault ${fault} (${target})`;
    found.push({ rule: 'slow-recovery', at: null, learner: null, text });
  }
  return found;
}
