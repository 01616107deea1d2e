import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { announcesBreaks, findBreaks } from './check-released.ts';
import { asList, asObject, type JsonObject, resolvePointer } from './json.ts';
import { matchBreaks, namedBreaks } from './named-breaks.ts';

const read = (name: string): JsonObject =>
  JSON.parse(readFileSync(new URL(`../generated/${name}.json`, import.meta.url), 'utf8'));
const published = read('openapi');
const closed = read('closed');
const at = (document: JsonObject, pointer: string) => asObject(resolvePointer(document, pointer), pointer);
const LOGIN = '#/paths/~1wxpub~1api~1login/post';

type Change = (document: JsonObject) => void;

/** Breaks of a release that has all of these changes: Redocly compares two whole documents for seconds. */
function breaksOf(changes: readonly Change[], base: JsonObject, next = base): Promise<string[]> {
  const document = structuredClone(next);
  for (const change of changes) change(document);
  return findBreaks(base, document);
}

describe('against a released copy', () => {
  const BREAKS: readonly (readonly [what: string, change: Change, said: string])[] = [
    [
      'a call less',
      (document) => delete at(document, '#/paths')['/wxpub/api/logout'],
      'Path `/wxpub/api/logout` was removed',
    ],
    [
      'a removed field',
      (document) => delete at(document, '#/components/schemas/UserInfo/properties').email,
      'Property `email` of `user_info` was removed',
    ],
    [
      'a new required parameter',
      (document) => {
        const schema = { type: 'integer', example: 1 };
        const parameter = { name: 'tenant', in: 'query', required: true, description: 'x', schema };
        at(document, LOGIN).parameters = [parameter];
      },
      'Required `tenant` query parameter was added',
    ],
    [
      'a narrowed enum of an answer',
      (document) => {
        at(document, '#/components/schemas/ClaimStatus/properties/use_type')['x-extensible-enum'] = [1];
      },
      'getClaimStatus answer.data.use_type: a value is no longer listed',
    ],
    [
      'a tighter field of a request',
      (document) => {
        const content = `${LOGIN}/requestBody/content/application~1x-www-form-urlencoded`;
        at(document, `${content}/schema/properties/code`).maxLength = 4;
      },
      '`maxLength` of `code` changed',
    ],
    [
      'a call no longer served',
      (document) => {
        at(document, '#/paths/~1app~1login~1code_img/post')['x-status'] = 'planned';
      },
      'Operation `POST /app/login/code_img` was removed',
    ],
  ];
  let breaks: readonly string[] = [];
  beforeAll(async () => {
    breaks = await breaksOf(
      BREAKS.map(([, change]) => change),
      closed,
      published,
    );
  });

  test.each(BREAKS)('%s is a break', (_what, _change, said) => {
    expect(breaks.filter((one) => one.includes(said))).toHaveLength(1);
  });

  test('lists of answers that were closed are one break, and the rest is compared all the same', () => {
    expect(breaks.filter((one) => one.includes('were closed lists'))).toHaveLength(1);
    expect(breaks.filter((one) => one.includes('Enum'))).toEqual([]);
  });

  test('a field, an errcode and a value more in answers, and a planned call less, break nobody', async () => {
    const more = { type: 'string', maxLength: 9, description: 'x', example: 'x' };
    const base = structuredClone(published);
    at(base, '#/paths/~1app~1index~1index/post')['x-status'] = 'planned';
    const harmless: Change[] = [
      (document) => {
        at(document, '#/components/schemas/UserInfo/properties').nickname = more;
      },
      (document) => {
        const rejected = `${LOGIN}/responses/200/content/application~1json/schema/oneOf/1/properties/errcode`;
        asList(at(document, rejected)['x-extensible-enum'], 'errcode').push(7777);
      },
      (document) => {
        const list = at(document, '#/components/schemas/ClaimStatus/properties/use_type')[
          'x-extensible-enum'
        ];
        asList(list, 'use_type').push(9);
      },
      (document) => delete at(document, '#/paths')['/app/index/index'],
    ];
    expect(await breaksOf(harmless, base)).toEqual([]);
  });
});

describe('a changelog', () => {
  const named = namedBreaks(
    { '2.0.0': { breaking: [{ says: 'email goes.', covers: ['`email`', 'nobody had this'] }] } },
    '2.0.0',
  );

  test('names what breaks, and nothing else', () => {
    expect(matchBreaks(['a: `email` was removed', 'b: `phone` was removed'], named)).toEqual({
      unnamed: ['b: `phone` was removed'],
      idle: ['nobody had this'],
      counts: ['1 by "email goes."'],
    });
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
  const { version } = asObject(published.info, 'info');
  expect(changelog[String(version)]?.changes.length).toBeGreaterThan(0);
});
