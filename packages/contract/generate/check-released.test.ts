import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { announcesBreaks, findBreaks } from './check-released.ts';
import { asObject, type JsonObject, resolvePointer } from './json.ts';

const released: JsonObject = JSON.parse(
  readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8'),
);
const at = (document: JsonObject, pointer: string) => asObject(resolvePointer(document, pointer), pointer);
const LOGIN = '#/paths/~1wxpub~1api~1login/post';

function changed(change: (document: JsonObject) => void): JsonObject {
  const document = structuredClone(released);
  change(document);
  return document;
}

describe('against a released copy', () => {
  test.each<[string, (document: JsonObject) => void]>([
    ['a call less', (document) => delete at(document, '#/paths')['/wxpub/api/logout']],
    ['a removed field', (document) => delete at(document, '#/components/schemas/UserInfo/properties').email],
    [
      'a new required parameter',
      (document) => {
        const schema = { type: 'integer', example: 1 };
        const parameter = { name: 'tenant', in: 'query', required: true, description: 'x', schema };
        at(document, LOGIN).parameters = [parameter];
      },
    ],
    [
      'a narrowed enum of an answer',
      (document) => {
        at(document, '#/components/schemas/ClaimStatus/properties/use_type').enum = [1];
      },
    ],
    [
      'a tighter field of a request',
      (document) => {
        const content = `${LOGIN}/requestBody/content/application~1x-www-form-urlencoded`;
        at(document, `${content}/schema/properties/code`).maxLength = 4;
      },
    ],
    [
      'a call no longer served',
      (document) => {
        at(document, LOGIN)['x-status'] = 'planned';
      },
    ],
  ])('%s is a break', async (_, change) => {
    expect((await findBreaks(released, changed(change))).length).toBeGreaterThan(0);
  });

  test.each<[string, (document: JsonObject) => void]>([
    ['nothing', () => undefined],
    [
      'a field more in an answer',
      (document) => {
        const properties = at(document, '#/components/schemas/UserInfo/properties');
        properties.nickname = { type: 'string', maxLength: 9, description: 'x', example: 'x' };
      },
    ],
    ['a planned call less', (document) => delete at(document, '#/paths')['/app/index/index']],
  ])('%s breaks nobody', async (_, change) => {
    expect(await findBreaks(released, changed(change))).toEqual([]);
  });
});

test.each([
  ['1.2.3', '2.0.0', true],
  ['1.2.3', '1.3.0', false],
  ['1.2.3', '1.2.3', false],
  ['0.1.0', '0.2.0', true],
  ['0.1.0', '0.1.1', false],
  ['0.9.0', '1.0.0', true],
])('from %s to %s announces breaks: %s', (released, now, announces) => {
  expect(announcesBreaks(released, now)).toBe(announces);
});

test('every release has its day in the changelog, and the present version its changes', () => {
  const root = new URL('../../../openapi/', import.meta.url);
  const changelog = parse(readFileSync(new URL('changelog.yaml', root), 'utf8'));
  const versions = readdirSync(new URL('released/', root)).map((name) => name.replace(/\.json$/, ''));
  for (const one of versions) expect(changelog[one]?.released, one).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const { version } = asObject(released.info, 'info');
  expect(changelog[String(version)]?.changes.length).toBeGreaterThan(0);
});
