import { composeExamples } from './compose-examples.ts';
import { errcodeMeaning } from './errcode-meaning.ts';
import { asList, asObject, asText, dereference, type Json, type JsonObject } from './json.ts';
import { METHODS, readOperations } from './read-operations.ts';

/** Applies `visit` to every object of a document, deepest first. */
function visitObjects(value: Json, visit: (object: JsonObject) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const part of Array.isArray(value) ? value : Object.values(value)) visitObjects(part, visit);
  if (!Array.isArray(value)) visit(value);
}

/** Moves named examples to where they are used; shared under `components` they would lose their names. */
function inlineExamples(document: JsonObject): void {
  visitObjects(document, (object) => {
    if (object.examples === undefined || Array.isArray(object.examples) || object === document.components)
      return;
    const named = Object.entries(asObject(object.examples, 'examples'));
    object.examples = Object.fromEntries(
      named.map(([name, value]) => [name, dereference(document, value, name)]),
    );
  });
  delete asObject(document.components, 'components').examples;
}

/** Describes each errcode of an enum by its name and meaning from the catalogue, as `operation` uses it. */
function describeErrcodes(part: Json, errcodes: JsonObject, operation: string | null): void {
  visitObjects(part, (object) => {
    const properties = object.properties;
    if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return;
    const errcode = properties.errcode;
    if (typeof errcode !== 'object' || errcode === null || Array.isArray(errcode)) return;
    if (!Array.isArray(errcode.enum)) return;
    const rows = errcode.enum.map((code) => {
      const meaning = errcodeMeaning(errcodes, String(code), operation);
      return [
        String(code),
        `${asText(meaning.name, String(code))}: ${asText(meaning.description, String(code))}`,
      ];
    });
    errcode['x-enumDescriptions'] = Object.fromEntries(rows);
  });
}

/** Appends the table of errcodes to an operation's description and drops what is internal to this repository. */
function finishOperation(operation: JsonObject, errcodes: JsonObject): void {
  const id = asText(operation.operationId, 'operationId');
  describeErrcodes(operation, errcodes, id);
  const rows = asList(operation['x-errcodes'], 'x-errcodes').map((code) => {
    const meaning = errcodeMeaning(errcodes, String(code), id);
    return `| ${code} | ${meaning.name} | ${meaning.sentence} |`;
  });
  const table = ['| errcode | name | errmsg |', '|---|---|---|', ...rows].join('\n');
  operation.description = `${asText(operation.description, 'description').trimEnd()}\n\n${table}\n`;
  delete operation['x-requirements'];
}

/** Gives composed examples of rejections the catalogue's sentence for their errcode, as `operation` uses it. */
function sayRejections(part: Json, errcodes: JsonObject, operation: string | null): void {
  visitObjects(part, ({ properties, example }) => {
    if (properties === undefined || example === undefined) return;
    if (typeof example !== 'object' || example === null || Array.isArray(example)) return;
    const { errcode } = example;
    if (typeof errcode !== 'number' || errcode === 0) return;
    example.errmsg = asText(errcodeMeaning(errcodes, String(errcode), operation).sentence, String(errcode));
  });
}

/** The example `ok` of an operation is that of its response: what a mock of any make answers when nothing is asked for. */
function showOkFirst({ id, source }: { id: string; source: JsonObject }): void {
  const content = asObject(asObject(asObject(source.responses, id)['200'], id).content, id);
  const { schema, examples } = asObject(content['application/json'], id);
  asObject(schema, id).example = asObject(asObject(examples, id).ok, id).value ?? null;
}

/** Requirement ids are internal to this repository. */
function dropRequirements(document: JsonObject): void {
  delete document['x-requirements'];
  for (const list of ['x-errcodes', 'x-constants']) {
    for (const entry of Object.values(asObject(document[list], list)))
      delete asObject(entry, list).requirements;
  }
}

/** The document as served: examples in place, errcodes explained, every object with an example, nothing internal. */
export function publishDocument(bundle: JsonObject): JsonObject {
  const document = structuredClone(bundle);
  const errcodes = asObject(document['x-errcodes'], 'x-errcodes');
  inlineExamples(document);
  describeErrcodes(document.components ?? null, errcodes, null);
  dropRequirements(document);
  for (const item of Object.values(asObject(document.paths, 'paths'))) {
    for (const method of METHODS) {
      const operation = asObject(item, 'path')[method];
      if (operation !== undefined) finishOperation(asObject(operation, method), errcodes);
    }
  }
  composeExamples(document);
  sayRejections(document.components ?? null, errcodes, null);
  for (const operation of readOperations(document)) {
    sayRejections(operation.source, errcodes, operation.id);
    showOkFirst(operation);
  }
  return document;
}
