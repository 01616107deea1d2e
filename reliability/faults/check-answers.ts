// The callers' side of a history: what was answered, when silence or a 503 is allowed, how soon all is well again.
import { ERRCODES } from '@jixu/constants';
import type { Finding, Rule } from './finding.ts';
import type { AnswerLine, AskLine, FaultLine, Line } from './history.ts';

export interface AnswerRules {
  /** Business refusals this load may meet, besides 0. */
  readonly refusals?: readonly number[];
  readonly recoverWithinMs?: number;
  /** Longest wait for an answer of a server that lives. */
  readonly answerWithinMs?: number;
}

/** A fault as an interval of time. `over` is infinite while it lasts. */
export interface FaultWindow {
  readonly fault: number;
  readonly victim: string;
  readonly silent: readonly string[];
  readonly busy: readonly string[];
  readonly begun: number;
  readonly over: number;
}

export interface Recovery {
  readonly fault: number;
  readonly victim: string;
  readonly server: string;
  /** From the fault's end to the first acknowledged push; infinite when none came. */
  readonly ms: number;
}

const RECOVER_WITHIN_MS = 5000;
const ANSWER_WITHIN_MS = 6000;
/** Our own timer and the event loop of a busy machine. */
const TIMER_SLACK_MS = 250;

export function faultWindows(lines: readonly Line[]): FaultWindow[] {
  const faults = lines.filter((line): line is FaultLine => line.kind === 'fault');
  return faults
    .filter((line) => line.phase === 'begun')
    .map(({ fault, victim, silent, busy, at }) => {
      const end = faults.find((line) => line.phase === 'over' && line.fault === fault);
      return { fault, victim, silent, busy, begun: at, over: end?.at ?? Number.POSITIVE_INFINITY };
    });
}

interface Exchange {
  readonly ask: AskLine;
  readonly answer: AnswerLine;
}

function exchangesOf(lines: readonly Line[]): Exchange[] {
  const asks = new Map<number, AskLine>();
  const found: Exchange[] = [];
  for (const line of lines) {
    if (line.kind === 'ask') asks.set(line.id, line);
    const ask = line.kind === 'answer' ? asks.get(line.id) : undefined;
    if (line.kind === 'answer' && ask !== undefined) found.push({ ask, answer: line });
  }
  return found;
}

function isCleanBusy({ status, errcode, envelope, retryAfter }: AnswerLine): boolean {
  return status === 503 && errcode === ERRCODES.SERVER_BUSY && envelope && Number(retryAfter) > 0;
}

/** How long each server took, for every fault that is over, until it acknowledged a push. */
export function recoveriesOf(lines: readonly Line[]): Recovery[] {
  const pushes = exchangesOf(lines).filter(({ ask }) => ask.call === 'push');
  const isAcknowledged = ({ answer }: (typeof pushes)[number]): boolean =>
    answer.status === 200 && answer.errcode === ERRCODES.OK;
  const windows = faultWindows(lines).filter((window) => Number.isFinite(window.over));
  return windows.flatMap(({ fault, victim, silent, busy, over }) => {
    const next = Math.min(...windows.map(({ begun }) => begun).filter((begun) => begun > over));
    return [...new Set([...silent, ...busy])].flatMap((server) => {
      const asked = pushes.filter(({ ask, answer }) => ask.server === server && answer.at >= over);
      // A server that was never down, and that nobody asked before the next fault, has nothing to recover from.
      if (!silent.includes(server) && !asked.some(({ ask }) => ask.at < next)) return [];
      const first = asked.find(isAcknowledged);
      return [{ fault, victim, server, ms: (first?.answer.at ?? Number.POSITIVE_INFINITY) - over }];
    });
  });
}

/** Every answer against the faults of its time. */
export function checkAnswers(lines: readonly Line[], rules: AnswerRules = {}): Finding[] {
  const { refusals = [], recoverWithinMs = RECOVER_WITHIN_MS, answerWithinMs = ANSWER_WITHIN_MS } = rules;
  const windows = faultWindows(lines);
  const found: Finding[] = [];
  for (const { ask, answer } of exchangesOf(lines)) {
    const find = (rule: Rule, text: string): void =>
      void found.push({ rule, at: answer.at, learner: ask.learner, text: `${ask.call} ${ask.id}: ${text}` });
    const meets = (who: 'silent' | 'busy', graceMs: number): boolean =>
      windows.some(
        (window) =>
          window[who].includes(ask.server) && answer.at >= window.begun && ask.at <= window.over + graceMs,
      );
    if (answer.status === 0) {
      if (!meets('silent', 0)) find('unprovoked', `${ask.server} never answered`);
    } else if (isCleanBusy(answer)) {
      if (!meets('busy', recoverWithinMs)) find('unprovoked', `503 of ${ask.server} without a fault`);
    } else if (answer.status !== 200 || !answer.envelope)
      find(
        'odd-answer',
        `status ${answer.status}, errcode ${answer.errcode}, retry-after ${answer.retryAfter}`,
      );
    else if (answer.errcode !== ERRCODES.OK && !refusals.includes(answer.errcode))
      find('odd-answer', `refused with ${answer.errcode}`);
    const waited = answer.at - ask.at;
    if (waited > answerWithinMs + TIMER_SLACK_MS && !meets('silent', 0))
      find('slow-answer', `${waited.toFixed(0)} ms`);
  }
  for (const { fault, victim, server, ms } of recoveriesOf(lines)) {
    if (ms <= recoverWithinMs) continue;
    const text = `${server} took ${ms.toFixed(0)} ms after fault ${fault} (${victim})`;
    found.push({ rule: 'slow-recovery', at: null, learner: null, text });
  }
  return found;
}
