import { type CardKeyDependencies, rotateCardKeys } from '#features/order/card/card-keys.ts';
import { endCards } from '#features/order/card/end-cards.ts';
import type { CardGateway } from '#gateways/card-gateway.ts';
import type { Job } from './job-loop.ts';

/** What happens to cards without anybody asking: keys are replaced, banks are told of bindings that are over. */
export function cardJobs(deps: CardKeyDependencies & { cardGateway: CardGateway }): readonly Job[] {
  return [
    {
      name: 'card-keys',
      everyMs: 60_000,
      run: async () => {
        await rotateCardKeys(deps);
        return false;
      },
    },
    { name: 'ended-cards', everyMs: 5000, run: () => endCards(deps) },
  ];
}
