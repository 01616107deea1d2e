import { fullPageAllowance, type PageAllowance, takePage } from '@jixu/domain/site/visitor/page-allowance';
import { LRUCache } from 'lru-cache';

export type PageLimits = {
  /** Whether one more page may be rendered for this visitor, and counts it if so. */
  admit(visitor: string): boolean;
  /** Renders once what the visitor asked for before is done: whoever asks for many waits himself, not others behind him. */
  inTurn<Page>(visitor: string, render: () => Promise<Page>): Promise<Page>;
};

/** Visitors remembered at once; the one who has not come for longest is forgotten, with an allowance long full again. */
const MOST_VISITORS = 20_000;

/** Counts what a visitor has rendered; pages from the cache cost next to nothing and are not counted (security X19). */
export function createPageLimits(now: () => number): PageLimits {
  const allowances = new LRUCache<string, PageAllowance>({ max: MOST_VISITORS });
  const lastOf = new Map<string, Promise<unknown>>();
  return {
    admit(visitor) {
      const next = takePage(allowances.get(visitor) ?? fullPageAllowance(now()), now());
      if (next === 'used-up') return false;
      allowances.set(visitor, next);
      return true;
    },
    inTurn(visitor, render) {
      const mine = (lastOf.get(visitor) ?? Promise.resolve()).then(render, render);
      lastOf.set(visitor, mine);
      const leave = () => {
        if (lastOf.get(visitor) === mine) lastOf.delete(visitor);
      };
      mine.then(leave, leave);
      return mine;
    },
  };
}
