import { ERRCODES } from '@jixu/constants';
import { isObject, type Json, type JsonObject, listOf, objectOf, resolve, textOf, textsOf } from './json.ts';

export type Status = 'served' | 'planned' | 'external';

/** A named example as it is on the wire. */
export interface Example {
  readonly name: string;
  readonly summary: string;
  readonly value: Json;
}

/** At most as many requests as the constant `limit` allows in one `window`; one more gets `errcode`. */
export interface RateLimit {
  readonly limit: string;
  readonly window: string;
  readonly by: string;
  readonly errcode: number;
}

interface Body {
  readonly contentType: string;
  readonly description: string;
  readonly schema: JsonObject;
  readonly examples: readonly Example[];
}

/** What the site does without a response; sentence '': the catalogue's. */
export interface Unanswered {
  readonly reaction: readonly string[];
  readonly sentence: string;
}

/** What the site does on a rejection whose errcode has no reaction of its own. */
interface OnRejection {
  readonly reaction: readonly string[];
  /** The page's own text instead of errmsg; '' where errmsg is shown. */
  readonly sentence: string;
  /** Shown for a response with an empty errmsg or without data; '' where none is defined. */
  readonly fallback: string;
  /** null where the operation does not say. */
  readonly unanswered: Unanswered | null;
}

/** One operation of the contract, as its page needs it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** Markdown. */
  readonly description: string;
  readonly status: Status;
  readonly session: 'required' | 'optional' | 'none';
  readonly limits: readonly RateLimit[];
  /** Parameters with their references resolved. */
  readonly parameters: readonly JsonObject[];
  readonly body: Body | null;
  readonly response: {
    readonly description: string;
    readonly schema: JsonObject;
    readonly examples: readonly Example[];
  };
  /** Its own errcodes, 0 first. */
  readonly errcodes: readonly number[];
  readonly onRejection: OnRejection;
  /** A GET with side effects, which pages of other sites may not call. */
  readonly isUnsafeGet: boolean;
  /** Its response is identical for everybody. */
  readonly isShared: boolean;
  /** Addresses of its own, where another party serves it. */
  readonly servers: readonly { readonly url: string; readonly description: string }[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** The publisher's own table of errcodes; removed, because the page has a more complete one. */
const ERRCODE_TABLE = /\n+\| errcode \|[^\n]*(?:\n\|[^\n]*)*\s*$/;

function readExamples(media: JsonObject): Example[] {
  return Object.entries(objectOf(media.examples)).map(([name, value]) => {
    const example = objectOf(value);
    return { name, summary: textOf(example.summary), value: example.value ?? null };
  });
}

function readBody(document: JsonObject, operation: JsonObject): Body | null {
  if (operation.requestBody === undefined) return null;
  const body = resolve(document, operation.requestBody);
  const [first] = Object.entries(objectOf(body.content));
  if (first === undefined) return null;
  const [contentType, media] = first;
  return {
    contentType,
    description: textOf(body.description),
    schema: resolve(document, objectOf(media).schema),
    examples: readExamples(objectOf(media)),
  };
}

function readResponse(document: JsonObject, operation: JsonObject): Operation['response'] {
  const response = resolve(document, objectOf(operation.responses)['200']);
  const media = objectOf(objectOf(response.content)['application/json']);
  return {
    description: textOf(response.description),
    schema: resolve(document, media.schema),
    examples: readExamples(media),
  };
}

function readSession(operation: JsonObject): Operation['session'] {
  const schemes = listOf(operation.security).map((scheme) => Object.keys(objectOf(scheme)).length);
  if (schemes.length === 0) return 'none';
  return schemes.includes(0) ? 'optional' : 'required';
}

function readStatus(operation: JsonObject): Status {
  const status = operation['x-status'];
  return status === 'planned' || status === 'external' ? status : 'served';
}

function readLimits(operation: JsonObject): RateLimit[] {
  return listOf(operation['x-rate-limit']).map((value) => {
    const { limit, window, by, errcode } = objectOf(value);
    return {
      limit: textOf(limit),
      window: textOf(window),
      by: textOf(by),
      errcode: Number(errcode ?? ERRCODES.TOO_MANY_REQUESTS),
    };
  });
}

function readOnRejection(operation: JsonObject): OnRejection {
  const { reaction, sentence, fallback, unanswered } = objectOf(operation['x-on-refusal']);
  const silence = objectOf(unanswered);
  return {
    reaction: textsOf(reaction),
    sentence: textOf(sentence),
    fallback: textOf(fallback),
    unanswered:
      unanswered === undefined
        ? null
        : { reaction: textsOf(silence.reaction), sentence: textOf(silence.sentence) },
  };
}

function readOperation(document: JsonObject, path: string, method: string, item: JsonObject): Operation {
  const source = objectOf(item[method]);
  const servers = listOf(source.servers ?? item.servers).map(objectOf);
  return {
    id: textOf(source.operationId),
    method,
    path,
    tag: textsOf(source.tags)[0] ?? '',
    summary: textOf(source.summary),
    description: textOf(source.description).replace(ERRCODE_TABLE, ''),
    status: readStatus(source),
    session: readSession(source),
    limits: readLimits(source),
    parameters: [...listOf(item.parameters), ...listOf(source.parameters)].map((value) =>
      resolve(document, value),
    ),
    body: readBody(document, source),
    response: readResponse(document, source),
    errcodes: listOf(source['x-errcodes']).map(Number),
    onRejection: readOnRejection(source),
    isUnsafeGet: source['x-safe'] === false,
    isShared: source['x-shared-response'] === true,
    servers: servers.map(({ url, description }) => ({ url: textOf(url), description: textOf(description) })),
  };
}

/** Every operation, in the order of the document. */
export function readOperations(document: JsonObject): Operation[] {
  return Object.entries(objectOf(document.paths)).flatMap(([path, value]) =>
    METHODS.filter((method) => isObject(objectOf(value)[method])).map((method) =>
      readOperation(document, path, method, objectOf(value)),
    ),
  );
}
