import type { Hono } from 'hono';
import { creditRow, creditRows, decideRow } from './bureau/bureau-book.ts';
import { BUREAU_FAULTS } from './bureau/bureau-faults.ts';
import { statementRows, trueRows } from './bureau/bureau-statement.ts';
import type { BureauWorld } from './bureau/bureau-world.ts';
import { partyControl } from './party-control.ts';
import { isRecord, readJson } from './read-json.ts';
import { switchChangeOf } from './switches.ts';

const INVALID = { code: 'INVALID' } as const;
const ACTS = ['accepted', 'refused', 'denied'] as const;

/**
 * How tests control the finance bureau, mounted at /control/bureau: its rows, one row; {act: accepted | refused | denied}
 * decides it; faults of everybody or of one learner ({learner, faults}); the statement of a day as told and as true; clock.
 */
export function bureauControl(world: BureauWorld): Hono {
  const { faults, clock } = world;
  const changeOf = (asked: Readonly<Record<string, unknown>>) => switchChangeOf(BUREAU_FAULTS, asked);
  const app = partyControl({ whom: 'learner', faults, changeOf, clock });
  app.get('/', (context) => context.json(creditRows(world)));
  app.get('/statement', (context) => {
    const day = context.req.query('day') ?? '';
    return context.json({ told: statementRows(world, day), true: trueRows(world, day) });
  });
  app.get('/:serial', (context) => {
    const row = creditRow(world, context.req.param('serial'));
    return row ? context.json(row) : context.json(INVALID, 404);
  });
  app.post('/:serial', async (context) => {
    const [serial, body] = [context.req.param('serial'), await readJson(context)];
    const act = ACTS.find((known) => isRecord(body) && body.act === known);
    if (!act) return context.json(INVALID, 400);
    return context.json({}, decideRow(world, serial, act) ? 200 : 409);
  });
  return app;
}
