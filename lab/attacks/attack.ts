// What an attack is, and what an attacker can use: any number of browsers, time, and randomness from the seed.
import type { CheckKind } from '@jixu/domain/lesson/check-point';
import type { StudyChecks } from '@jixu/domain/lesson/study-checks';
import type {
  ApiResponse,
  Interval,
  LeaseResponse,
  PushedVideo,
  PushResponse,
} from '../environment/study-client.ts';

export interface Attack {
  readonly name: string;
  /** What it tries, in one sentence. */
  readonly tries: string;
  /** What interrupts the attacker's lessons; nothing if omitted. */
  readonly checks?: Partial<StudyChecks>;
  /** Where it is asked what was fetched it is credited with nothing at all: not even with the ten seconds. */
  readonly earnsNothing?: true;
  run(attacker: Attacker): Promise<void>;
}

/** A learner with a cookie; further sessions of the same learner simulate further devices. */
export interface Visitor {
  readonly learnerId: number;
  readonly sessionId: number;
  readonly cookie: string;
}

/** A site under attack. Site and attacker share a clock: letting time pass makes stored data older. */
export interface Target {
  readonly name: string;
  /** Number of API processes on one database. */
  readonly origins: readonly [string, ...string[]];
  addLearner(): Promise<Visitor>;
  addSession(learnerId: number): Promise<Visitor>;
  passTime(learnerId: number, seconds: number): Promise<void>;
  /** Credit over all videos, as stored. */
  creditedMs(learnerId: number): Promise<number>;
  /** Pins the learner's year to rules with these checks. */
  pinChecks(learnerId: number, checks: Partial<StudyChecks>): Promise<void>;
  /** Lets the learner's year have ended that long ago. */
  endYear(learnerId: number, secondsAgo: number): Promise<void>;
  /** What a person reads in the captcha that a session was shown last. */
  readCaptcha(sessionId: number): Promise<string>;
  /** A person passes this code of the regulator. */
  passCode(uuid: string): void;
  /** The checks that the site counts as passed, by its own time. */
  passes(learnerId: number): Promise<readonly CheckPassed[]>;
}

/** A check that was passed. `video`: 0 for one that goes by played time. */
export interface CheckPassed {
  readonly kind: CheckKind;
  readonly video: number;
  readonly pointMs: number;
  readonly at: number;
}

/** How a tab passes checks; each returns the errcode, if nothing else is said. */
export interface CheckDoor {
  /** Asks for a captcha; what a person reads in it. */
  showCaptcha(): Promise<string>;
  sendCaptcha(answer: string): Promise<number>;
  solveCaptcha(): Promise<number>;
  /** Answers the questions at that second rightly. */
  answerQuiz(video: number, second: number): Promise<number>;
  /** The name of a code for the regulator. */
  makeCode(video: number): Promise<string>;
  /** A person passes the code on a phone. */
  passCode(uuid: string): void;
  /** 0 waiting, 1 passed, 2 over. */
  askCode(uuid: string): Promise<number>;
  /** Reads what is credited. */
  look(): Promise<void>;
  /** Posts a notice in a party's name; the HTTP status. */
  forge(party: 'regulator' | 'face', content: object): Promise<number>;
}

export interface TabOptions {
  /** The tab whose session this one shares (a second tab); omitted: a session of its own (a second device). */
  readonly beside?: Tab;
  /** The API process it calls. Default 0. */
  readonly process?: number;
}

export interface NamedLease {
  readonly lease: string;
  readonly sequence: number;
}

export interface Tab {
  readonly visitor: Visitor;
  readonly checks: CheckDoor;
  hold(video: number, more?: { lease?: string; takeOver?: boolean }): Promise<ApiResponse<LeaseResponse>>;
  /** Requests a lease, and fails the attack on a rejection, because nothing after it would prove anything. */
  take(video: number): Promise<string>;
  push(videos: readonly PushedVideo[], named?: NamedLease, more?: Extras): Promise<ApiResponse<PushResponse>>;
  /** Reads the address of a recording's stream, as the specified page does, which knows no lease. */
  open(video: number): Promise<void>;
  /** Asks for segments of a recording by the address read last, or by another one; how many were sent whole. */
  fetch(video: number, segments: readonly number[], how?: FetchHow): Promise<number>;
  release(lease: string): Promise<ApiResponse<unknown>>;
  logout(): Promise<ApiResponse<unknown>>;
}

/** How segments are asked for; by default as a player does. */
export interface FetchHow {
  readonly method?: 'GET' | 'HEAD';
  readonly track?: string;
  readonly range?: string;
  /** The address of a stream; default: the one this tab read last. */
  readonly hls?: string;
}

/** Additional fields of a push. */
export interface Extras {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Attacker {
  readonly learnerId: number;
  /** 0 ≤ chance < 1, from the seed. */
  chance(): number;
  tab(options?: TabOptions): Promise<Tab>;
  /** Lets server time pass for the learner, without waiting. */
  passTime(seconds: number): Promise<void>;
  /** Lets the year have ended that long ago. */
  endYear(secondsAgo: number): Promise<void>;
  /** Really waits. */
  wait(seconds: number): Promise<void>;
  /** Another learner, whose credit is counted separately. */
  target(): Promise<Attacker>;
}

/** Everything an attacker's browsers did, for the verdict and the record. */
export interface Exchange {
  readonly kind:
    | ('hold' | 'push' | 'fetch' | 'release' | 'logout')
    /** Reads credit; asks for a stream, a captcha or a code; the answers to checks. */
    | ('look' | 'open' | 'show' | 'captcha' | 'quiz' | 'regulator');
  /** Learner's time, epoch milliseconds: of the request and of the response. */
  readonly from: number;
  readonly to: number;
  readonly sessionId: number;
  /** From the request, or from the response. */
  readonly lease: string | null;
  /** HTTP status; 0: no response. */
  readonly status: number;
  readonly errcode: number;
  /** For a push, or a look: the credit per video according to the response. */
  readonly credited?: readonly (readonly [video: number, ms: number])[];
  /** For a push, or a look: what is credited per video according to the response. */
  readonly intervals?: readonly (readonly [video: number, intervals: readonly Interval[]])[];
  /** For a fetch: the segments of a video of which every byte was sent. */
  readonly fetched?: { readonly video: number; readonly segments: readonly number[] };
  readonly clampedMs?: number;
}
