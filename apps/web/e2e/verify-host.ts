import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { KEYS_PATH, STATUS_PATH } from '@jixu/credential/addresses';
import { personFrom } from '@jixu/test-kit/people';
import { test as base } from '@playwright/test';
import { createVerifyPage } from '../server/verify-page.ts';
import { issueProof, publishedBy } from './issued-proof.ts';
import { tracesInStorage, watchRequests } from './learner-traces.ts';

const PAGE = path.join(import.meta.dirname, '..', 'build', 'verify.html');

/** The page that checks proofs, as the site serves it, with the keys of a site that has revoked nothing. */
interface VerifyHost {
  readonly origin: string;
  stop(): void;
}

async function startVerifyHost(): Promise<VerifyHost> {
  const documents = new Map<string, string>();
  const open = createVerifyPage({
    template: () => readFile(PAGE, 'utf8'),
    api: {
      baseUrl: 'http://api',
      fetch: async ({ url }) => new Response(documents.get(new URL(url).pathname) ?? ''),
    },
    https: false,
    now: () => performance.now(),
  });
  const server = createServer(async ({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://host');
    const response = await open(pathname, new Headers());
    if (response === null) return void answer.writeHead(404).end();
    answer.writeHead(response.status, Object.fromEntries(response.headers));
    answer.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const { keys, status } = publishedBy(issueProof(personFrom(932), origin), {
    revoked: [],
    at: '2026-11-30T08:00:00+08:00',
  });
  documents.set(KEYS_PATH, JSON.stringify(keys)).set(STATUS_PATH, status);
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, stop };
}

/** The page is one file that asks no API for anything: it needs no site, and keeps and tells nothing of anybody either. */
export const test = base.extend<object, { host: VerifyHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const host = await startVerifyHost();
      await use(host);
      host.stop();
    },
    { scope: 'worker' },
  ],
  context: async ({ context, host }, use) => {
    const given = watchRequests(context, () => host.origin);
    await use(context);
    given.push(...(await tracesInStorage(context)));
    base.expect(given).toEqual([]);
  },
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect } from '@playwright/test';
