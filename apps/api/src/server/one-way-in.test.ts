import { once } from 'node:events';
import type { Server } from 'node:http';
import { Session } from 'node:inspector/promises';
import type { AddressInfo } from 'node:net';
import { OPERATIONS } from '@jixu/contract/operations';
import type { OperationId } from '@jixu/contract/routes';
import { toFetch } from '@jixu/test-kit/requests/request-parts';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessionCache } from '#features/identity/login/session-cache.ts';
import { documentedRequest } from '#testing/documented-request.ts';
import { SITE } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { createApp } from '../app.ts';
import { handlers } from '../handlers.ts';
import { createApiServer } from './create-api-server.ts';
import { createRequestLifecycle } from './request-lifecycle.ts';
import { createRequestLimiter } from './request-limiter.ts';

/** The routes that answered, in the order of the requests. */
const stacks: RouterRoute[][] = [];
/** The operations whose handlers ran. */
const reached: string[] = [];
for (const [id, handler] of Object.entries(handlers))
  Object.assign(handlers, {
    [id]: (...given: unknown[]) => {
      reached.push(id);
      return (handler as (...handed: unknown[]) => unknown)(...given);
    },
  });

let site: TestSite;
let app: TestSite['app'];
let server: Server;
let cookie = '';
beforeAll(async () => {
  // Nobody else counts, and each call has a minute of its own.
  let minute = 0;
  const limiter = createRequestLimiter(
    async (_minute, counted) => [...counted],
    () => 60_000 * minute++,
  );
  site = await openTestSite({ limiter });
  const lifecycle = createRequestLifecycle(site.deps);
  // Found as in production, where a change feed tells of ended sessions, and as if no time passed.
  const now = Date.now();
  const sessions = createSessionCache(
    site.deps.watchDb,
    () => now,
    () => true,
  );
  app = createApp(
    { ...site.deps, sessions },
    { draining: false },
    {
      ...lifecycle,
      around: (context, next) => {
        stacks.push(matchedRoutes(context));
        return lifecycle.around(context, next);
      },
    },
  );
  server = createApiServer({ fetch: app.fetch, secure: false, headersMs: 10_000, requestMs: 30_000 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cookie = (await site.learner()).browser.cookie ?? '';
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

type Ask = (id: OperationId) => Promise<Response>;
function requestOf(id: OperationId): { target: string; init: RequestInit } {
  const { target, init } = toFetch(id, documentedRequest(id));
  const headers = new Headers(init.headers);
  headers.set('cookie', cookie);
  headers.set('accept-encoding', 'identity');
  // As a browser does; a body without it is read as one that streams.
  if (init.body instanceof URLSearchParams || typeof init.body === 'string')
    headers.set('content-length', String(Buffer.byteLength(init.body.toString())));
  if (init.method !== 'GET') headers.set('origin', SITE);
  return { target, init: { ...init, headers } };
}
const inProcess: Ask = async (id) => {
  const { target, init } = requestOf(id);
  return app.request(target, init);
};
const overTheWire: Ask = (id) => {
  const { port } = server.address() as AddressInfo;
  const { target, init } = requestOf(id);
  return fetch(`http://127.0.0.1:${port}${target}`, init);
};

// Object.keys loses the type of the keys.
const SERVED = Object.keys(handlers) as OperationId[];

test.each(SERVED)(
  '%s is answered by its mounted route and its handler, in process as over the wire',
  async (id) => {
    cookie = (await site.learner()).browser.cookie ?? '';
    stacks.length = 0;
    reached.length = 0;
    const answers = [await inProcess(id), await overTheWire(id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(reached).toEqual([id, id]);
    const [here = [], there = []] = stacks;
    const { method, path } = OPERATIONS[id];
    expect(here.slice(1).map((route) => `${route.method} ${route.path}`)).toEqual(
      here.slice(1).map(() => `${method.toUpperCase()} ${path}`),
    );
    // The lifecycle, the entrance, at least the query's validator, the handler.
    expect(here.length).toBeGreaterThanOrEqual(4);
    expect(there.length).toBe(here.length);
    for (const [at, route] of here.entries()) expect(there[at]?.handler).toBe(route.handler);
  },
);

/** Neither tests nor what they are made of. */
const PRODUCT = /^(?!testing\/)(?!.*\.test\.ts$)/;

/** Which functions of the API run while something is asked, by file. */
async function ranDuring(work: () => Promise<unknown>): Promise<Map<string, string[]>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  const ours = result.flatMap(({ url, functions }): [string, string[]][] => {
    const [, file] = /\/apps\/api\/src\/(.+\.ts)$/.exec(url) ?? [];
    const ran = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
    const places = ran.map(({ functionName, ranges }) => `${functionName}@${ranges[0]?.startOffset}`);
    return file === undefined || !PRODUCT.test(file) || places.length === 0 ? [] : [[file, places]];
  });
  return new Map(ours);
}

/** A read of a learner's own, one for everybody, one that writes. */
const TYPICAL = ['getUserInfo', 'listTeachers', 'createLoginCaptcha'] as const;
const entrance = (ran: Map<string, string[]>) => [...ran].filter(([file]) => file.startsWith('server/'));

test('the same functions of the entrance run in process as over the wire, and the toll of every call is 18 files', async () => {
  // Another test may have logged the first one out.
  cookie = (await site.learner()).browser.cookie ?? '';
  for (const id of TYPICAL) await inProcess(id);
  const seen: Set<string>[] = [];
  for (const id of TYPICAL) {
    const here = await ranDuring(() => inProcess(id));
    const there = await ranDuring(() => overTheWire(id));
    seen.push(new Set(there.keys()));
    expect(there.delete('server/create-api-server.ts')).toBe(true);
    expect(entrance(there), id).toEqual(entrance(here));
  }
  const [first = new Set<string>(), ...others] = seen;
  const toll = [...first].filter((file) => others.every((files) => files.has(file)));
  expect(toll.length, toll.join(' ')).toBeLessThanOrEqual(18);
});
