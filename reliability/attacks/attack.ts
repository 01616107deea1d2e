// What an attack is, and what a thief has in hand: any number of browsers, time, and chance from the seed.
import type { ApiResponse, LeaseResponse, PushedVideo, PushResponse } from '../environment/study-client.ts';

export interface Attack {
  readonly name: string;
  /** One sentence: what it tries. */
  readonly tries: string;
  run(attacker: Attacker): Promise<void>;
}

/** A learner with a cookie; further sessions of the same learner are further devices. */
export interface Visitor {
  readonly learnerId: number;
  readonly sessionId: number;
  readonly cookie: string;
}

/** A site under attack. The thief's clock is the site's: passing time makes what is stored older. */
export interface Target {
  readonly name: string;
  /** API processes on one store. */
  readonly origins: readonly [string, ...string[]];
  addLearner(): Promise<Visitor>;
  addSession(learnerId: number): Promise<Visitor>;
  passTime(learnerId: number, seconds: number): Promise<void>;
  /** Credit over all videos, as stored. */
  creditedMs(learnerId: number): Promise<number>;
}

export interface TabOptions {
  /** The tab shares this one's session (a second tab); absent: a session of its own (a second device). */
  readonly beside?: Tab;
  /** Which API process it talks to. Default 0. */
  readonly process?: number;
}

export interface NamedLease {
  readonly lease: string;
  readonly sequence: number;
}

export interface Tab {
  readonly visitor: Visitor;
  hold(video: number, more?: { lease?: string; takeOver?: boolean }): Promise<ApiResponse<LeaseResponse>>;
  /** Holds, and fails the attack if the site says no: what comes after would prove nothing. */
  take(video: number): Promise<string>;
  push(videos: readonly PushedVideo[], named?: NamedLease, more?: Extras): Promise<ApiResponse<PushResponse>>;
  release(lease: string): Promise<ApiResponse<unknown>>;
  logout(): Promise<ApiResponse<unknown>>;
}

/** What a push may carry beside its fields. */
export interface Extras {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Attacker {
  readonly learnerId: number;
  /** 0 ≤ chance < 1, from the seed. */
  chance(): number;
  tab(options?: TabOptions): Promise<Tab>;
  /** Server time passes for the learner, without waiting. */
  passTime(seconds: number): Promise<void>;
  /** Really waits. */
  wait(seconds: number): Promise<void>;
  /** Another learner, whose credit is not this one's. */
  target(): Promise<Attacker>;
}

/** Everything a thief's browsers did, for the judge and for the record. */
export interface Exchange {
  readonly kind: 'hold' | 'push' | 'release' | 'logout';
  /** Learner's time, epoch milliseconds: when it was asked and when it was answered. */
  readonly from: number;
  readonly to: number;
  readonly sessionId: number;
  /** Named by the request, or given by the answer. */
  readonly lease: string | null;
  /** Of HTTP; 0: nothing came back. */
  readonly status: number;
  readonly errcode: number;
  /** Of a push: what the site says is credited now, by video. */
  readonly credited?: readonly (readonly [video: number, ms: number])[];
  readonly clampedMs?: number;
  /** Of a push: it named no lease and told positions alone, no stretches. */
  readonly points?: boolean;
}
