import { randomBytes } from 'node:crypto';
import type { PayClock } from './pay-clock.ts';
import type { PayDatabase } from './pay-database.ts';

/** A link or code handed out for a while: an opened cashier, an address of a statement, a WeChat code. */
interface Ticket {
  readonly token: string;
  readonly kind: string;
  readonly content: string;
  /** When it was made, ms since the epoch by the business clock. */
  readonly at: number;
  readonly usedAt: number | null;
}

export interface Tickets {
  issue(kind: string, content: string): string;
  find(kind: string, token: string): Ticket | undefined;
  /** False when it was used before. */
  use(token: string): boolean;
}

/** Tickets kept in that database. */
export function ticketsOf(database: PayDatabase, clock: PayClock): Tickets {
  return {
    issue(kind, content) {
      const token = randomBytes(24).toString('base64url');
      const at = clock.now();
      database.run('insert into ticket values ($token, $kind, $content, $at, null)', {
        token,
        kind,
        content,
        at,
      });
      return token;
    },
    find: (kind, token) =>
      database.row('select * from ticket where kind = $kind and token = $token', { kind, token }) as
        | Ticket
        | undefined,
    use: (token) =>
      database.run('update ticket set usedAt = $at where token = $token and usedAt is null', {
        token,
        at: clock.now(),
      }) === 1,
  };
}
