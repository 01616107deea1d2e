import { compareDocuments } from '@jixu/contract/compare-documents';
import document from '@jixu/contract/document' with { type: 'json' };
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createDependencies } from '../dependencies.ts';
import { handlers } from '../operations/handlers.ts';
import { openDatabase } from '../stores/database.ts';
import { testConfiguration } from '../testing/test-site.ts';
import { createLog } from './log.ts';

const log = createLog({ write: () => undefined });
const URL = 'postgres://nobody@127.0.0.1:1/none';

function openApp() {
  return createApp(createDependencies(testConfiguration(URL), { db: openDatabase({ url: URL }), log }));
}

test('the served document is the contract', async () => {
  const response = await openApp().request('/openapi.json');
  expect(await response.json()).toEqual(document);
});

test('the routes that are mounted describe themselves as the contract does', () => {
  const emitted = openApp().getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'mounted', version: '0' },
  });
  expect(compareDocuments(JSON.parse(JSON.stringify(document)), JSON.parse(JSON.stringify(emitted)))).toEqual(
    [],
  );
});

test('every operation of the contract has a handler, and none is without operation', () => {
  const ids = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => operation.operationId),
  );
  expect(Object.keys(handlers).sort()).toEqual(ids.sort());
});
