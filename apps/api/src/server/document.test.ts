import closed from '@jixu/contract/closed-document' with { type: 'json' };
import { compareDocuments } from '@jixu/contract/compare-documents';
import document from '@jixu/contract/document' with { type: 'json' };
import { OPERATIONS, type Operation } from '@jixu/contract/operations';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/database.ts';
import { testConfiguration } from '#testing/test-site.ts';
import { createApp } from '../app.ts';
import { createDependencies } from '../dependencies.ts';
import { handlers } from '../handlers.ts';
import { createLog } from './log.ts';
import { securityText } from './security-text.ts';

const log = createLog({ write: () => undefined });
const URL = 'postgres://nobody@127.0.0.1:1/none';

function openApp() {
  return createApp(createDependencies(testConfiguration(URL), { db: openDatabase({ url: URL }), log }));
}

test('the served document is the contract', async () => {
  const response = await openApp().request('/openapi.json');
  expect(await response.json()).toEqual(document);
});

test('security.txt says whom to tell of a hole, and is never out of date', async () => {
  const response = await openApp().request('/.well-known/security.txt');
  const fields = new Map(
    (await response.text())
      .split('\n')
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(fields.get('Contact')).toMatch(/^https?:.*\/developers\/conventions\.html#whom-to-ask$/);
  expect(Date.parse(fields.get('Expires') ?? '')).toBeGreaterThan(Date.now());
});

// RFC 9116, 2.5.5: it should expire within a year.
test('an operator says where to write, and a day has one text, good for 180 days', () => {
  const own = { siteOrigins: ['https://jixu.example'], securityContact: 'mailto:security@jixu.example' };
  const text = securityText(own, Date.parse('2026-11-29T23:59:59Z'));
  expect(text).toContain('Contact: mailto:security@jixu.example\nExpires: 2027-05-28T00:00:00Z\n');
  expect(text).toBe(securityText(own, Date.parse('2026-11-29T00:00:00Z')));
});

/** The contract without the operations of other parties. */
function ownPart(): object {
  const own = structuredClone<{ paths: Record<string, object> }>(closed);
  for (const [, { path }] of withStatus('external')) delete own.paths[path];
  return own;
}

test('the routes that are mounted describe themselves as the contract does', () => {
  const emitted = openApp().getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'mounted', version: '0' },
  });
  expect(compareDocuments(ownPart(), JSON.parse(JSON.stringify(emitted)))).toEqual([]);
});

const withStatus = (status: Operation['status']) =>
  Object.entries<Operation>(OPERATIONS).filter(([, operation]) => operation.status === status);

test('every served operation of the contract has a handler, and no handler is without one', () => {
  expect(Object.keys(handlers).sort()).toEqual(
    withStatus('served')
      .map(([id]) => id)
      .sort(),
  );
});

test('no call of the documents is planned any more', () => {
  expect(withStatus('planned')).toEqual([]);
});

test('what another party serves is no call of ours', async () => {
  const app = openApp();
  for (const [id, { method, path }] of withStatus('external')) {
    const response = await app.request(path, { method: method.toUpperCase() });
    expect({ id, status: response.status }).toEqual({ id, status: 404 });
  }
});
