import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import document from '@jixu/contract/document' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isOtherMeaning } from './document/catalogue.ts';
import { flowInChinese, inChinese } from './document/chinese.ts';
import { readContract } from './document/contract.ts';
import { type Field, readField, readFields } from './document/field.ts';
import { readFlows } from './document/flow.ts';
import { type JsonObject, textOf } from './document/json.ts';
import { readResponseField } from './document/response.ts';
import { readChangelog } from './document/version.ts';
import { boundInChinese, typeInChinese } from './parts/field-words.ts';
import { LIMIT_WORDS } from './parts/operation-facts.ts';
import { isUnitKnown } from './parts/units.ts';
import { readChineseWords } from './read-chinese-words.ts';

const contract = readContract(document);
const words = readChineseWords();
const folder = join(import.meta.dirname, '../../../openapi/flows');
const flows = readFlows(
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml') && name !== 'redocly.yaml')
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  ),
);

const HAN = /\p{Script=Han}/u;
/** Those whose words are missing, are no Chinese, or are left over from something that is gone. */
function faults(wanted: readonly string[], told: Readonly<Record<string, string | undefined>>): string[] {
  const missing = wanted.filter((name) => !HAN.test(told[name] ?? ''));
  const left = Object.keys(told).filter((name) => !wanted.includes(name));
  return [...missing.map((name) => `${name}: no Chinese`), ...left.map((name) => `${name}: is not there`)];
}

const pick = <T>(record: Readonly<Record<string, T>>, of: (value: T) => string) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value)]));

describe('content/zh/reference has Chinese words, and none that nobody needs,', () => {
  const { calls, tags, errcodes, constants, reactions } = words;

  test('for the summary and the description of every call', () => {
    const ids = [...contract.operations.keys()];
    expect(
      faults(
        ids,
        pick(calls, ({ summary }) => summary),
      ),
    ).toEqual([]);
    expect(
      faults(
        ids,
        pick(calls, ({ description }) => description),
      ),
    ).toEqual([]);
  });

  test('for every tag, constant and reaction', () => {
    const names = contract.tags.map(({ name }) => name);
    expect(faults(names, tags)).toEqual([]);
    expect(faults([...contract.constants.keys()], constants)).toEqual([]);
    expect(faults([...contract.reactions.keys()], reactions)).toEqual([]);
  });

  test('for every errcode, and for each call in which it means something else', () => {
    const codes = [...contract.errcodes.keys()].map(String);
    expect(
      faults(
        codes,
        pick(errcodes, ({ meaning }) => meaning),
      ),
    ).toEqual([]);
    for (const [code, errcode] of contract.errcodes) {
      const others = [...errcode.perOperation].filter(([, meaning]) => isOtherMeaning(errcode, meaning));
      const ids = others.map(([id]) => id);
      expect(faults(ids, errcodes[code]?.in ?? {}), String(code)).toEqual([]);
    }
  });

  test('for every flow and each of its steps', () => {
    const ids = flows.map(({ id }) => id);
    for (const part of ['title', 'summary', 'description'] as const)
      expect(
        faults(
          ids,
          pick(words.flows, (flow) => flow[part]),
        ),
        part,
      ).toEqual([]);
    for (const { id, steps } of flows) {
      const names = steps.map((step) => step.id);
      expect(faults(names, words.flows[id]?.steps ?? {}), id).toEqual([]);
    }
  });
});

describe('the sentences of Versions', () => {
  const changelog: JsonObject = parse(
    readFileSync(join(import.meta.dirname, '../../../openapi/changelog.yaml'), 'utf8'),
  );
  const accounts = [...readChangelog(changelog).values()];

  // Those of a version under way are still rewritten.
  test('are Chinese, too, once they are released', () => {
    const released = accounts.filter((account) => account.released !== null);
    const due = released.flatMap(({ changes }) => changes.map(({ text }) => text));
    expect(due.filter((text) => !HAN.test(words.changes[text] ?? ''))).toEqual([]);
  });
});

/** A field, and all below it. */
const within = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [
    field,
    ...within(field.children),
    ...field.variants.flatMap(({ children }) => within(children)),
  ]);
const shapes = [...contract.shapes].map(([name, schema]) =>
  readField(contract.document, { name, required: true }, schema),
);
const allFields = within([
  ...[...contract.operations.values()].flatMap((operation) => [
    ...operation.parameters.map(({ name, description, schema }) =>
      readField(
        contract.document,
        { name: String(name), required: true, description: textOf(description) },
        schema,
      ),
    ),
    ...(operation.body === null ? [] : readFields(contract.document, operation.body.schema)),
    readResponseField(contract, operation),
  ]),
  ...shapes,
]);

describe('fields, values, bodies, answers and shapes', () => {
  const said = [
    ...allFields.flatMap(({ description, values, variants }) => [
      description,
      ...values.map(([, meaning]) => meaning),
      ...variants.map(({ title }) => title),
    ]),
    ...[...contract.operations.values()].flatMap(({ body, response }) => [
      body?.description ?? '',
      response.description,
    ]),
  ].map((text) => text.trim());
  // The meanings of many values are Chinese in the document itself.
  const isEnglish = (text: string) => !HAN.test(text) || /[a-z]{2} [a-z]{2}/.test(text);
  const english = [...new Set(said)].filter((text) => text !== '' && isEnglish(text));

  test('have their Chinese sentences, and none is left over', () => {
    expect(faults(english, words.fields)).toEqual([]);
  });

  test('say in Chinese the figures and names that they say in English', () => {
    // What another program is told: figures, names of fields and calls, addresses.
    const told = (text: string) =>
      new Set(text.match(/\d{3,}|`[^`]+`|\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+[A-Z]\w*\b|\{\w+\}/g) ?? []);
    const pairs = [...Object.entries(words.fields), ...Object.entries(words.changes)];
    const differing = pairs.filter(([one, other]) => {
      const [english, chinese] = [told(one), told(other)];
      return english.size !== chinese.size || [...english].some((name) => !chinese.has(name));
    });
    expect(differing).toEqual([]);
  });
});

test('a call in Chinese says the numbers and names that it says in English', () => {
  // Numbers of errcodes, and names of calls: what a reader looks up.
  const lookedUp = (text: string) =>
    new Set([
      ...(text.match(/(?<![\d.,:/#-])\b[1-9]\d{3}\b(?![\d,.-]*\d)/g) ?? []).filter((code) =>
        contract.errcodes.has(Number(code)),
      ),
      ...(text.match(/\b[a-z]+[A-Z]\w*\b/g) ?? []).filter((name) => contract.operations.has(name)),
    ]);
  const differing = [...contract.operations.values()].flatMap(({ id, description }) => {
    const [english, chinese] = [lookedUp(description), lookedUp(words.calls[id]?.description ?? '')];
    const missing = [...english].filter((name) => name !== id && !chinese.has(name));
    const more = [...chinese].filter((name) => name !== id && !english.has(name));
    return [...missing.map((name) => `${id} lacks ${name}`), ...more.map((name) => `${id} adds ${name}`)];
  });
  expect(differing).toEqual([]);
});

test('what is translated is translated alone: names, values and sentences stay', () => {
  const chinese = inChinese(contract, words);
  const [english, translated] = [contract, chinese].map(({ errcodes }) => errcodes.get(1005));
  expect(translated?.sentence).toBe(english?.sentence);
  expect(translated?.perOperation.get('login')?.description).toBe(translated?.description);
  expect(translated?.perOperation.get('createOrder')?.description).toContain('已取得该年度');
  expect(chinese.tags.flatMap(({ operations }) => operations.map(({ summary }) => summary))).toContain(
    '交卷',
  );
  const [flow] = flows;
  if (flow !== undefined)
    expect(flowInChinese(flow, words).steps.map(({ id }) => id)).toEqual(flow.steps.map(({ id }) => id));
});

describe('the words around the contract are Chinese, too:', () => {
  test('units, and what limits count in and by', () => {
    const units = [...contract.constants.values()].map(({ unit }) => unit);
    expect([...new Set(units)].filter((unit) => !isUnitKnown(unit))).toEqual([]);
    const limits = [...contract.operations.values()].flatMap(({ limits: own }) => own);
    const counted = limits.flatMap(({ window, by }) => [window, by]);
    expect([...new Set(counted)].filter((word) => !(word in LIMIT_WORDS))).toEqual([]);
  });

  test('types and bounds of fields', () => {
    const texts = allFields.flatMap(({ type, bounds }) => [
      typeInChinese(type).replaceAll('null', '').replaceAll('JSON', ''),
      ...bounds.filter((bound) => !/matches |when absent/.test(bound)).map((bound) => boundInChinese(bound)),
    ]);
    expect([...new Set(texts)].filter((text) => /[a-z]{2}/.test(text))).toEqual([]);
    expect(boundInChinese('each 1 to 64 characters')).toBe('每项 1 至 64 个字符');
    expect(boundInChinese('matches ^a to b$')).toBe('符合 ^a to b$');
    expect(boundInChinese('1 when absent')).toBe('不填时为 1');
  });
});
