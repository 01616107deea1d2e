import type { Database } from '#database/database.ts';
import { listEvents, type Span } from './tracking-store.ts';

const ROWS = 1000;

/** The events of a span as lines of JSON, in the order they came; `rows` are read at a time. */
export async function* exportEvents(db: Database, span: Span, rows = ROWS): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const events = await listEvents(db, span, after, rows);
    for (const event of events) yield `${JSON.stringify(event)}\n`;
    const last = events.at(-1);
    if (last === undefined || events.length < rows) return;
    after = last.id;
  }
}
