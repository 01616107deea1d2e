import { readFileSync } from 'node:fs';
import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import { routes } from '../generated/routes.ts';
import { compareDocuments } from './compare-documents.ts';
import { asObject, type JsonObject, resolvePointer } from './json.ts';
import { readOperations } from './read-operations.ts';

const source: JsonObject = withoutExternals(
  JSON.parse(readFileSync(new URL('../generated/closed.json', import.meta.url), 'utf8')),
);

/** The document without the operations of other parties, which have no routes here. */
function withoutExternals(document: JsonObject): JsonObject {
  for (const { path, status } of readOperations(document))
    if (status === 'external') delete asObject(document.paths, 'paths')[path];
  return document;
}

/** What @hono/zod-openapi emits for an app that mounts the generated routes. */
function emit(): JsonObject {
  const app = new OpenAPIHono();
  for (const route of Object.values(routes)) app.openAPIRegistry.registerPath(route);
  const emitted = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'emitted', version: '0.0.0' },
  });
  return JSON.parse(JSON.stringify(emitted));
}

/** The source with one change. */
function seeded(change: (document: JsonObject) => void): JsonObject {
  const document = structuredClone(source);
  change(document);
  return document;
}

const at = (document: JsonObject, pointer: string) => asObject(resolvePointer(document, pointer), pointer);
const USER = '#/components/schemas/UserInfo';
const LOGIN = '#/paths/~1wxpub~1api~1login/post';
const FORM = `${LOGIN}/requestBody/content/application~1x-www-form-urlencoded/schema`;

describe('round trip', () => {
  test('what zod-openapi emits from the generated routes is what the contract says', () => {
    expect(compareDocuments(source, emit())).toEqual([]);
  });

  test('a document is the same as itself', () => {
    expect(compareDocuments(source, source)).toEqual([]);
  });

  test.each<[string, (document: JsonObject) => void]>([
    ['a missing operation', (document) => delete asObject(document.paths, 'paths')['/wxpub/api/logout']],
    ['a property less', (document) => delete at(document, `${USER}/properties`).email],
    [
      'a property more',
      (document) => {
        at(document, `${USER}/properties`).nickname = { type: 'string' };
      },
    ],
    [
      'a bound moved',
      (document) => {
        at(document, `${USER}/properties/name`).maxLength = 65;
      },
    ],
    [
      'a bound dropped',
      (document) => delete at(document, '#/components/schemas/VideoProgress/properties/m').minimum,
    ],
    [
      'another type',
      (document) => {
        at(document, `${USER}/properties/area_id`).type = 'string';
      },
    ],
    [
      'a pattern changed',
      (document) => {
        at(document, `${FORM}/properties/code`).pattern = '^.+$';
      },
    ],
    [
      'an enum value more',
      (document) => {
        at(document, `${USER}/properties/sex`).enum = [0, 1, 2];
      },
    ],
    [
      'a property no longer required',
      (document) => {
        at(document, USER).required = ['name'];
      },
    ],
    [
      'a body no longer required',
      (document) => {
        at(document, `${LOGIN}/requestBody`).required = false;
      },
    ],
    [
      'a parameter no longer required',
      (document) => {
        at(document, '#/components/parameters/area_id').required = false;
      },
    ],
    [
      'an errcode more',
      (document) => {
        at(
          document,
          `${LOGIN}/responses/200/content/application~1json/schema/oneOf/1/properties/errcode`,
        ).enum = [1004, 1005, 2001, 2100, 1001];
      },
    ],
    [
      'null no longer allowed',
      (document) => {
        at(document, '#/components/schemas/MessagingUser/properties/name').type = 'string';
      },
    ],
    [
      'another tuple',
      (document) => {
        at(document, '#/components/schemas/Interval').prefixItems = [{ type: 'integer' }];
      },
    ],
    [
      'another content type',
      (document) => {
        at(document, `${LOGIN}/requestBody`).content = { 'application/json': { schema: {} } };
      },
    ],
    [
      'no session needed',
      (document) => {
        at(document, '#/paths/~1wxpub~1api~1user_info/get').security = [];
      },
    ],
    [
      'another operationId',
      (document) => {
        at(document, LOGIN).operationId = 'signIn';
      },
    ],
    [
      'another default answer',
      (document) => {
        at(document, '#/components/schemas/TransportAnswer').required = ['errcode'];
      },
    ],
  ])('a seeded drift is found: %s', (_, change) => {
    expect(compareDocuments(seeded(change), emit()).length).toBeGreaterThan(0);
  });
});
