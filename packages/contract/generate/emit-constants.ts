import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { errcodeMeaning, particularOperations } from './errcode-meaning.ts';
import { asList, asObject, asText, type Json, type JsonObject } from './json.ts';

const BANNER = '// generated from openapi/constants.yaml and openapi/errcodes.yaml, do not edit\n';
const NAME = /^[A-Z][A-Z0-9_]*$/;
const ORIGINS = new Set(['server', 'transport', 'client']);
/** Properties that may differ in one operation without giving the errcode another meaning. */
const MAY_DIFFER_UNNAMED = new Set(['reaction', 'sentence']);

export interface Catalogue {
  constants: JsonObject;
  errcodes: JsonObject;
  reactions: JsonObject;
}

/** Reads the catalogues from their folder. */
export function readCatalogue(folder: string): Catalogue {
  const read = (file: string) => asObject(parse(readFileSync(`${folder}/${file}`, 'utf8')), file);
  return {
    constants: read('constants.yaml'),
    errcodes: read('errcodes.yaml'),
    reactions: read('reactions.yaml'),
  };
}

/**
 * The source text of packages/constants/generated/constants.ts: one export per constant, so that a page bundles only
 * what it uses.
 */
export function emitConstants(constants: JsonObject): string {
  const rows = Object.entries(constants).map(([name, entry]) => {
    const { value, unit, source, description } = asObject(entry, name);
    if (!NAME.test(name)) throw new Error(`constants.yaml: ${name} is not in capitals`);
    if (value === undefined) throw new Error(`constants.yaml: ${name} has no value`);
    const about = [
      asText(description, name),
      `Unit: ${asText(unit, name)}.`,
      `Source: ${asText(source, name)}.`,
    ];
    return `/** ${about.join(' ')} */\nexport const ${name} = ${literal(value)};\n`;
  });
  return `${BANNER}${rows.join('')}`;
}

// `as const` fixes a list; numbers and texts are literal types anyway
function literal(value: Json): string {
  return typeof value === 'object' ? `${JSON.stringify(value)} as const` : JSON.stringify(value);
}

function checkErrcode(code: string, entry: JsonObject): void {
  const origins = asList(entry.origins, code);
  if (!/^\d+$/.test(code)) throw new Error(`errcodes.yaml: ${code} is not a number`);
  if (origins.length === 0 || !origins.every((origin) => ORIGINS.has(String(origin)))) {
    throw new Error(`errcodes.yaml: ${code} has no known origin`);
  }
  if (origins.some((origin) => origin !== 'client') && typeof entry.http !== 'number') {
    throw new Error(`errcodes.yaml: ${code} has no http status`);
  }
}

/** The meanings of one errcode in operations that override it; one without a name keeps the general name. */
function particularMeanings(errcodes: JsonObject, code: string): [string, JsonObject][] {
  return particularOperations(errcodes, code).map((id) => {
    const meaning = errcodeMeaning(errcodes, code, id);
    checkName(code, id, errcodeMeaning(errcodes, code, null), meaning);
    return [id, meaning];
  });
}

function checkName(code: string, id: string, usual: JsonObject, meaning: JsonObject): void {
  if (meaning.name !== usual.name) return;
  const other = Object.keys(meaning).filter(
    (key) => !MAY_DIFFER_UNNAMED.has(key) && !isDeepStrictEqual(meaning[key], usual[key]),
  );
  if (other.length > 0)
    throw new Error(`errcodes.yaml: ${code} in ${id} differs in ${other.join()} and has no name of its own`);
}

/** One entry per name; several operations may share a meaning, but a name never means two numbers. */
function distinctNames(named: [string, JsonObject][]): [string, JsonObject][] {
  const found = new Map<string, [string, JsonObject]>();
  for (const [code, entry] of named) {
    const name = asText(entry.name, code);
    if (!NAME.test(name)) throw new Error(`errcodes.yaml: ${code} has no name in capitals`);
    const earlier = found.get(name);
    if (earlier !== undefined && earlier[0] !== code)
      throw new Error(`errcodes.yaml: ${name} is ${earlier[0]} and ${code}`);
    if (earlier === undefined) found.set(name, [code, entry]);
  }
  return [...found.values()];
}

function emitParticularTexts(errcodes: JsonObject): string {
  const rows = Object.keys(errcodes).flatMap((code) => {
    const usual = errcodeMeaning(errcodes, code, null).sentence;
    return particularMeanings(errcodes, code)
      .map(([id, { sentence }]) => ({ id, code, sentence }))
      .filter(({ sentence }) => sentence !== usual);
  });
  const ids = [...new Set(rows.map(({ id }) => id))].sort();
  const lines = ids.map((id) => {
    const texts = rows.filter((row) => row.id === id);
    return `  ${id}: { ${texts.map(({ code, sentence }) => `${code}: ${JSON.stringify(sentence)}`).join(', ')} },\n`;
  });
  return lines.join('');
}

function checkedEntries(errcodes: JsonObject): [string, JsonObject][] {
  return Object.entries(errcodes).map(([code, entry]) => {
    const object = asObject(entry, code);
    checkErrcode(code, object);
    return [code, object];
  });
}

/** The source text of packages/constants/generated/errcodes.ts: one export per name, so that a page bundles only what it uses. */
export function emitErrcodeNames(errcodes: JsonObject): string {
  const named = checkedEntries(errcodes).flatMap(([code, entry]): [string, JsonObject][] => [
    [code, entry],
    ...particularMeanings(errcodes, code).map(([, meaning]): [string, JsonObject] => [code, meaning]),
  ]);
  const rows = distinctNames(named).map(
    ([code, { name, description }]) =>
      `/** ${asText(description, code)} */\nexport const ${name} = ${code};\n`,
  );
  return `${BANNER}${rows.join('')}`;
}

/** The source text of packages/constants/generated/sentences.ts: the usual sentence of each errcode, one export a name. */
export function emitSentences(errcodes: JsonObject): string {
  const rows = checkedEntries(errcodes).map(
    ([code, { name, sentence }]) => `export const ${name} = ${JSON.stringify(asText(sentence, code))};\n`,
  );
  return `${BANNER}${rows.join('')}`;
}

function emitErrcodeTables(errcodes: JsonObject): string {
  const entries = checkedEntries(errcodes);
  const particular = emitParticularTexts(errcodes);
  const texts = entries.map(
    ([code, entry]) => `  ${code}: ${JSON.stringify(asText(entry.sentence, code))},\n`,
  );
  const origins = entries.map(([code, entry]) => `  ${code}: ${JSON.stringify(entry.origins)},\n`);
  const statuses = entries
    .filter(([, entry]) => typeof entry.http === 'number')
    .map(([code, entry]) => `  ${code}: ${entry.http},\n`);
  return [
    '/** Every errcode of the catalogue. */\nexport type Errcode = (typeof Names)[keyof typeof Names];\n',
    `/** The sentence of each errcode, as a learner reads it. A page takes those it knows by name from ERRCODE_SENTENCES. */\nexport const ERRCODE_TEXT = {\n${texts.join('')}} as const satisfies Record<Errcode, string>;\n`,
    `/** Sentences of errcodes that are said otherwise in an operation. */\nexport const OPERATION_ERRCODE_TEXT = {\n${particular}} as const;\n`,
    `/** Who responds with an errcode: an operation of the server, its transport, or the site itself. */\nexport const ERRCODE_ORIGINS = {\n${origins.join('')}} as const satisfies Record<Errcode, readonly ('server' | 'transport' | 'client')[]>;\n`,
    `/** HTTP status the server sends an errcode with; errcodes only the site makes have none. */\nexport const ERRCODE_HTTP = {\n${statuses.join('')}} as const;\n`,
  ].join('\n');
}

/**
 * The source text of packages/constants/generated/index.ts: constants, errcodes and sentences each under one name, and
 * tables by errcode.
 */
export function emitIndex(errcodes: JsonObject): string {
  return [
    BANNER,
    "import type * as Names from './errcodes.ts';\n",
    "export * as CONSTANTS from './constants.ts';",
    "export * as ERRCODES from './errcodes.ts';",
    "export * as ERRCODE_SENTENCES from './sentences.ts';\n",
    emitErrcodeTables(errcodes),
  ].join('\n');
}
