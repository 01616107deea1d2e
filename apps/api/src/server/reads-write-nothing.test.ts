import type { OperationId } from '@jixu/contract/operations';
import { OPERATIONS } from '@jixu/contract/operations';
import { toFetch } from '@jixu/test-kit/requests/request-parts';
import { validRequests } from '@jixu/test-kit/requests/valid-request';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dumpTable } from '#testing/arrange-world.ts';
import { siteForFile } from '#testing/site-for-file.ts';
import { handlers } from '../handlers.ts';

const site = await siteForFile({ limiter: { admit: () => undefined, flush: async () => undefined } });
const { browser: learner } = await site.learner();

/** The specification's reads with side effects: a page of another site gets nothing from them. */
const MAKING = [
  'createLoginCode',
  'checkLoginCode',
  'createClaimCode',
  'checkClaimCode',
  'getLoginCaptcha',
  'checkStudyCaptcha',
  'refreshThirdId',
  'getOrderStatus',
  'createFaceCode',
];
// Object.keys loses the type of the keys.
const READS = (Object.keys(handlers) as OperationId[]).filter((id) => OPERATIONS[id].method === 'get');

/** Counters belong to no learner; everything else stored must stay unchanged. */
async function everythingStored(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_window' order by 1`.execute(
    site.db,
  );
  const dumps = await Promise.all(tables.rows.map(({ name }) => dumpTable(site.db, name)));
  return dumps.join('\n');
}

test.each(READS)(
  'X11 %s, asked by a page of another site with a learner’s cookie, changes nothing',
  async (id) => {
    const before = await everythingStored();
    for (const request of fc.sample(validRequests(id), { seed: 20261122, numRuns: 3 })) {
      const { target, init } = toFetch(id, request);
      const headers = new Headers(init.headers);
      headers.set('cookie', learner.cookie ?? '');
      headers.set('origin', 'https://evil.example');
      headers.set('sec-fetch-site', 'cross-site');
      const response = await site.app.request(target, { ...init, headers });
      expect(response.status).toBe(MAKING.includes(id) ? 403 : 200);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(await everythingStored()).toBe(before);
  },
);
