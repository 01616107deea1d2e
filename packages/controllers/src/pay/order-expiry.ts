import { inMs, type Ms, type Seconds } from '@jixu/domain/units/time';
import type { Clock } from '../ports.ts';

/** When an order expires, as the server says: this browser's clock may be wrong, and be set meanwhile. */
export type OrderExpiry = {
  /** Epoch ms by this browser's clock; null until the server has said it. */
  at(): Ms | null;
  heard(secondsLeft: Seconds | undefined): void;
};

export function createOrderExpiry({ now, steady }: Pick<Clock, 'now' | 'steady'>): OrderExpiry {
  let deadline: Ms | null = null;
  return {
    at: () => (deadline === null ? null : now() + deadline - steady()),
    heard: (secondsLeft) => {
      if (secondsLeft !== undefined) deadline = steady() + inMs(secondsLeft);
    },
  };
}
