import { ERRCODES } from '@jixu/constants';
import {
  type Constant,
  type Errcode,
  type Meaning,
  type Reaction,
  readConstants,
  readErrcodes,
  readReactions,
} from './catalogue.ts';
import { type JsonObject, listOf, objectOf, resolve, textOf } from './json.ts';
import { type Example, type Operation, readOperations, type Unanswered } from './operation.ts';

export interface Tag {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

/** The published document, parsed once for all pages. */
export interface Contract {
  readonly document: JsonObject;
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  /** Tags in the order of the document; those without operations are omitted. */
  readonly tags: readonly Tag[];
  readonly operations: ReadonlyMap<string, Operation>;
  readonly shapes: ReadonlyMap<string, JsonObject>;
  readonly errcodes: ReadonlyMap<number, Errcode>;
  readonly constants: ReadonlyMap<string, Constant>;
  readonly reactions: ReadonlyMap<string, Reaction>;
  /** Examples of the responses any operation may give before it runs. */
  readonly transport: readonly Example[];
}

function readTransport(document: JsonObject): Example[] {
  const response = resolve(document, objectOf(objectOf(document.components).responses).Transport);
  const media = objectOf(objectOf(response.content)['application/json']);
  return Object.entries(objectOf(media.examples)).map(([name, value]) => {
    const example = objectOf(value);
    return { name, summary: textOf(example.summary), value: example.value ?? null };
  });
}

function readTags(document: JsonObject, operations: readonly Operation[]): Tag[] {
  const described = listOf(document.tags).map(objectOf);
  const names = new Set([...described.map((tag) => textOf(tag.name)), ...operations.map(({ tag }) => tag)]);
  return [...names]
    .map((name) => ({
      name,
      description: textOf(described.find((tag) => tag.name === name)?.description),
      operations: operations.filter(({ tag }) => tag === name),
    }))
    .filter((tag) => tag.operations.length > 0);
}

/** Reads a published OpenAPI document. */
export function readContract(document: JsonObject): Contract {
  const info = objectOf(document.info);
  const operations = readOperations(document);
  const shapes = Object.entries(objectOf(objectOf(document.components).schemas));
  return {
    document,
    title: textOf(info.title),
    version: textOf(info.version),
    summary: textOf(info.summary),
    tags: readTags(document, operations),
    operations: new Map(operations.map((operation) => [operation.id, operation])),
    shapes: new Map(shapes.map(([name, schema]) => [name, objectOf(schema)])),
    errcodes: readErrcodes(document),
    constants: readConstants(document),
    reactions: readReactions(document),
    transport: readTransport(document),
  };
}

/** The meaning of `code` in this operation; undefined for an unknown one. */
export function meaningIn(contract: Contract, code: number, operationId: string): Meaning | undefined {
  const errcode = contract.errcodes.get(code);
  return errcode?.perOperation.get(operationId) ?? errcode;
}

/** What the site does when this operation responds with this meaning. */
export function reactionTo(meaning: Meaning, operation: Operation): readonly string[] {
  return meaning.reaction.length > 0 ? meaning.reaction : operation.onRejection.reaction;
}

/**
 * What the site does when there is no response: as the operation says for that case, else as for its rejections where
 * it defines silence, else as in the catalogue.
 */
export function reactionUnanswered(contract: Contract, operation: Operation): Unanswered {
  const { reaction, sentence, unanswered } = operation.onRejection;
  const usual = contract.errcodes.get(ERRCODES.NETWORK_FAILED);
  const own = unanswered ?? (reaction[0] === 'silent' ? { reaction, sentence } : null);
  const isSilent = own?.reaction[0] === 'silent';
  return {
    reaction: own?.reaction ?? usual?.reaction ?? [],
    sentence: own?.sentence || (isSilent ? '' : (usual?.sentence ?? '')),
  };
}

/** Operations that list the errcode. Transport errcodes may come from any operation, so none lists them. */
export function operationsResponding(contract: Contract, code: number): Operation[] {
  return [...contract.operations.values()].filter(({ errcodes }) => errcodes.includes(code));
}
