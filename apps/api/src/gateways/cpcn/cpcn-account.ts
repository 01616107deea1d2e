import type { KeyObject } from 'node:crypto';

/** Our account at the card aggregator: where it answers, who we are there, and the keys of both sides. */
export interface CpcnAccount {
  gatewayUrl: string;
  institutionId: string;
  /** What both sides sign with: older installations know SHA-1 alone. No message chooses it. */
  hash: 'sha256' | 'sha1';
  merchantKey: KeyObject;
  /** Our name of it → the aggregator's key; two while it changes. */
  platformKeys: ReadonlyMap<string, KeyObject>;
}
