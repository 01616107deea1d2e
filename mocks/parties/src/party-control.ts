import { Hono } from 'hono';
import { isRecord, readJson } from './read-json.ts';
import type { SwitchChange } from './switches.ts';

const INVALID = { code: 'INVALID' } as const;

/** A party as its control sees it. */
export interface ControlledParty {
  /** The name, in a body or a query, of whom switches are for. */
  readonly whom: 'learner' | 'email';
  readonly faults: {
    of(whom?: string): unknown;
    set(whom: string | undefined, change: SwitchChange): void;
    clear(): void;
  };
  /** The change that a body asks for; undefined where something in it is no such switch. */
  readonly changeOf: (faults: Readonly<Record<string, unknown>>) => SwitchChange | undefined;
  readonly clock: { advance(by: { business: number }): void; now(): number };
  /** What is to be done before the answer, once the clock has been advanced. */
  readonly afterClock?: () => Promise<void>;
}

/** What the controls of all these parties have alike: faults of everybody or of one ({learner | email, faults}), and the clock. */
export function partyControl({ whom, faults, changeOf, clock, afterClock }: ControlledParty): Hono {
  const app = new Hono();
  app.get('/faults', (context) => context.json(faults.of(context.req.query(whom))));
  app.post('/faults', async (context) => {
    const body = await readJson(context);
    const change = isRecord(body) && isRecord(body.faults) ? changeOf(body.faults) : undefined;
    if (!isRecord(body) || !change) return context.json({ ...INVALID, message: `${whom} or faults` }, 400);
    const named = body[whom];
    const one = typeof named === 'string' ? named : undefined;
    faults.set(one, change);
    return context.json(faults.of(one));
  });
  app.post('/faults/clear', (context) => {
    faults.clear();
    return context.json({});
  });
  app.post('/clock', async (context) => {
    const body = await readJson(context);
    const business = isRecord(body) ? Number(body.advance_ms ?? 0) : Number.NaN;
    if (!Number.isSafeInteger(business)) return context.json(INVALID, 400);
    clock.advance({ business });
    await afterClock?.();
    return context.json({ now: clock.now() });
  });
  return app;
}
