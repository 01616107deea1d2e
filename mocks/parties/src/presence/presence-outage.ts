import type { MiddlewareHandler } from 'hono';
import type { DownResponse } from '../fault-switch.ts';
import { outage } from '../outage.ts';
import type { PresenceParty } from './presence-faults.ts';
import type { PresenceWorld } from './presence-world.ts';

/** Plays a party that as a whole is down, slow, or not itself. */
export const presenceOutage = (
  world: PresenceWorld,
  party: PresenceParty,
  down: DownResponse,
): MiddlewareHandler => outage(() => world.faults.of(party).service, world.slowMs, down);
