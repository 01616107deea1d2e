import { inMs, type Ms, type Seconds } from '@jixu/domain/units/time';
import type { Clock } from '../../ports.ts';

/** When an order expires, as the server says: this browser's clock may be wrong, and be set meanwhile. */
export type OrderExpiry = {
  /** By the clock that says `now`, epoch ms; null until the server has said it. */
  at(now: Ms): Ms | null;
  heard(secondsLeft: Seconds | undefined): void;
};

export function createOrderExpiry({ steady }: Pick<Clock, 'steady'>): OrderExpiry {
  let deadline: Ms | null = null;
  return {
    at: (now) => (deadline === null ? null : Math.round(now + deadline - steady())),
    heard: (secondsLeft) => {
      if (secondsLeft !== undefined) deadline = steady() + inMs(secondsLeft);
    },
  };
}
