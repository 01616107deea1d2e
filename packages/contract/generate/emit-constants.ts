import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { asList, asObject, asText, type JsonObject } from './json.ts';

const BANNER = '// generated from openapi/constants.yaml and openapi/errcodes.yaml, do not edit\n';
const NAME = /^[A-Z][A-Z0-9_]*$/;
const ORIGINS = new Set(['server', 'transport', 'client']);

export interface Catalogue {
  constants: JsonObject;
  errcodes: JsonObject;
}

/** Reads both catalogues from the folder that holds them. */
export function readCatalogue(folder: string): Catalogue {
  const read = (file: string) => asObject(parse(readFileSync(`${folder}/${file}`, 'utf8')), file);
  return { constants: read('constants.yaml'), errcodes: read('errcodes.yaml') };
}

function doc(lines: string[]): string {
  return `  /** ${lines.join(' ')} */\n`;
}

function emitConstants(constants: JsonObject): string {
  const rows = Object.entries(constants).map(([name, entry]) => {
    const { value, unit, source, description } = asObject(entry, name);
    if (!NAME.test(name)) throw new Error(`constants.yaml: ${name} is not in capitals`);
    if (value === undefined) throw new Error(`constants.yaml: ${name} has no value`);
    const about = [
      asText(description, name),
      `Unit: ${asText(unit, name)}.`,
      `Source: ${asText(source, name)}.`,
    ];
    return `${doc(about)}  ${name}: ${JSON.stringify(value)},\n`;
  });
  return `export const CONSTANTS = {\n${rows.join('')}} as const;\n`;
}

function checkErrcode(code: string, entry: JsonObject): void {
  const origins = asList(entry.origins, code);
  if (!/^\d+$/.test(code)) throw new Error(`errcodes.yaml: ${code} is not a number`);
  if (!NAME.test(asText(entry.name, code))) throw new Error(`errcodes.yaml: ${code} has no name in capitals`);
  if (origins.length === 0 || !origins.every((origin) => ORIGINS.has(String(origin)))) {
    throw new Error(`errcodes.yaml: ${code} has no known origin`);
  }
  if (origins.some((origin) => origin !== 'client') && typeof entry.http !== 'number') {
    throw new Error(`errcodes.yaml: ${code} has no http status`);
  }
}

function emitErrcodes(errcodes: JsonObject): string {
  const entries = Object.entries(errcodes).map(([code, entry]): [string, JsonObject] => {
    const object = asObject(entry, code);
    checkErrcode(code, object);
    return [code, object];
  });
  const names = entries.map(
    ([code, entry]) => `${doc([asText(entry.description, code)])}  ${entry.name}: ${code},\n`,
  );
  const texts = entries.map(
    ([code, entry]) => `  ${code}: ${JSON.stringify(asText(entry.sentence, code))},\n`,
  );
  const origins = entries.map(([code, entry]) => `  ${code}: ${JSON.stringify(entry.origins)},\n`);
  const statuses = entries
    .filter(([, entry]) => typeof entry.http === 'number')
    .map(([code, entry]) => `  ${code}: ${entry.http},\n`);
  return [
    `export const ERRCODES = {\n${names.join('')}} as const;\n`,
    '/** Every errcode of the catalogue. */\nexport type Errcode = (typeof ERRCODES)[keyof typeof ERRCODES];\n',
    `/** The sentence of each errcode, as a learner reads it. */\nexport const ERRCODE_TEXT = {\n${texts.join('')}} as const satisfies Record<Errcode, string>;\n`,
    `/** Who makes the answer: an operation of the server, its transport, or the site itself. */\nexport const ERRCODE_ORIGINS = {\n${origins.join('')}} as const satisfies Record<Errcode, readonly ('server' | 'transport' | 'client')[]>;\n`,
    `/** HTTP status the server sends an errcode with; errcodes only the site makes have none. */\nexport const ERRCODE_HTTP = {\n${statuses.join('')}} as const;\n`,
  ].join('\n');
}

/** The source text of packages/constants/generated/index.ts. */
export function emitCatalogue(catalogue: Catalogue): string {
  return [BANNER, emitConstants(catalogue.constants), emitErrcodes(catalogue.errcodes)].join('\n');
}
