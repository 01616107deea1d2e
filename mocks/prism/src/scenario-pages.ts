import { ERRCODES } from '@jixu/constants';
import { type Context, Hono } from 'hono';
import { CONTRACT } from './contract-document.ts';
import { badField } from './envelope.ts';
import { callerOf } from './identify-caller.ts';
import type { MockState } from './mock-state.ts';
import { nameScenarios, PATTERNS } from './name-scenarios.ts';
import { OPERATION_TABLE } from './operation-table.ts';
import { scenarioPage } from './scenario-page.ts';
import { SCENARIOS } from './scenario-table.ts';

const OK = CONTRACT['x-errcodes'][ERRCODES.OK]?.sentence ?? '';

/** Pages are for people: requests that accept HTML get one, all others the envelope. */
const wantsPage = (context: Context): boolean => (context.req.header('accept') ?? '').includes('text/html');

function envelope(context: Context, data: object): Response {
  return context.json({ errcode: ERRCODES.OK, errmsg: OK, data });
}

async function nameGiven(context: Context): Promise<string> {
  const inQuery = context.req.query('name');
  if (inQuery !== undefined) return inQuery;
  const { name } = await context.req.parseBody();
  return typeof name === 'string' ? name : '';
}

/**
 * `GET /__scenarios` lists the scenarios; `POST /__scenarios/play` (name) plays one for this caller from the start,
 * until `POST /__scenarios/reset` clears everything the mock remembers about the caller.
 */
export function scenarioPages(state: MockState): Hono {
  const pages = new Hono();
  pages.get('/', (context) => {
    const playing = state.callers.find(callerOf(context)).chosen ?? state.scenario;
    if (wantsPage(context)) return context.html(scenarioPage(playing));
    const operations = [...OPERATION_TABLE.values()].map(({ id, method, path, examples }) => {
      const summaries = Object.entries(examples).map(([name, { summary }]) => [name, summary]);
      return { id, method, path, examples: Object.fromEntries(summaries) };
    });
    return envelope(context, { playing, scenarios: SCENARIOS, patterns: PATTERNS, operations });
  });
  pages.post('/play', async (context) => {
    const name = await nameGiven(context);
    const scenarios = nameScenarios(name);
    if (typeof scenarios === 'string') throw badField('query.name', scenarios);
    const key = callerOf(context);
    state.callers.forget(key);
    state.callers.find(key).chosen = name;
    return wantsPage(context) ? context.redirect('/__scenarios', 303) : envelope(context, { playing: name });
  });
  pages.post('/reset', (context) => {
    state.callers.forget(callerOf(context));
    return wantsPage(context)
      ? context.redirect('/__scenarios', 303)
      : envelope(context, { playing: state.scenario });
  });
  return pages;
}
