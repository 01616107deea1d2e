// What an attack is, and what an attacker can use: any number of browsers, time, and randomness from the seed.
import type { ApiResponse, LeaseResponse, PushedVideo, PushResponse } from '../environment/study-client.ts';

export interface Attack {
  readonly name: string;
  /** What it tries, in one sentence. */
  readonly tries: string;
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
  hold(video: number, more?: { lease?: string; takeOver?: boolean }): Promise<ApiResponse<LeaseResponse>>;
  /** Requests a lease, and fails the attack on a rejection, because nothing after it would prove anything. */
  take(video: number): Promise<string>;
  push(videos: readonly PushedVideo[], named?: NamedLease, more?: Extras): Promise<ApiResponse<PushResponse>>;
  release(lease: string): Promise<ApiResponse<unknown>>;
  logout(): Promise<ApiResponse<unknown>>;
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
  /** Really waits. */
  wait(seconds: number): Promise<void>;
  /** Another learner, whose credit is counted separately. */
  target(): Promise<Attacker>;
}

/** Everything an attacker's browsers did, for the verdict and the record. */
export interface Exchange {
  readonly kind: 'hold' | 'push' | 'release' | 'logout';
  /** Learner's time, epoch milliseconds: of the request and of the response. */
  readonly from: number;
  readonly to: number;
  readonly sessionId: number;
  /** From the request, or from the response. */
  readonly lease: string | null;
  /** HTTP status; 0: no response. */
  readonly status: number;
  readonly errcode: number;
  /** For a push: the credit per video according to the response. */
  readonly credited?: readonly (readonly [video: number, ms: number])[];
  readonly clampedMs?: number;
  /** For a push: without a lease, and with positions only, no intervals. */
  readonly points?: boolean;
}
