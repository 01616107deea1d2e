import { errcodeMeaning } from './errcode-meaning.ts';
import { asList, asObject, type Json, type JsonObject } from './json.ts';
import type { OperationSource } from './read-operations.ts';

const NO_RESPONSE = '9408';

const SHAPE = `/** What the page does about one operation's errcodes, each list in the order it happens. */
export interface OperationReactions {
  /** Its own rejections, by errcode. */
  readonly rejected: { readonly [errcode: number]: readonly Reaction[] };
  /** A transport errcode without a reaction of its own: the server failed, or is busy. */
  readonly failed: readonly Reaction[];
  /** No response came (9408). */
  readonly unanswered: readonly Reaction[];
}
`;

function reactionOf(errcodes: JsonObject, code: string, operation: string | null): Json | undefined {
  return errcodeMeaning(errcodes, code, operation).reaction;
}

function describe(errcodes: JsonObject, { id, source, errcodes: own }: OperationSource): Json {
  const { reaction = ['none'], unanswered } = asObject(source['x-on-refusal'] ?? {}, id);
  const silent = asList(reaction, id)[0] === 'silent' ? reaction : undefined;
  const codes = own.filter((code) => code !== 0).map(String);
  return {
    rejected: Object.fromEntries(
      codes.map((code) => [code, reactionOf(errcodes, code, id) ?? reaction] as const),
    ),
    failed: reaction,
    unanswered:
      (unanswered === undefined ? undefined : asObject(unanswered, id).reaction) ??
      silent ??
      reactionOf(errcodes, NO_RESPONSE, id) ??
      reaction,
  };
}

/** The source text of packages/constants/generated/reactions.ts: the vocabulary, and the reactions common to all operations. */
export function emitReactionNames(reactions: JsonObject, errcodes: JsonObject): string {
  const names = Object.keys(reactions).map((name) => JSON.stringify(name));
  const rows = Object.keys(errcodes).flatMap((code) => {
    const { origins, reaction } = errcodeMeaning(errcodes, code, null);
    const isTransport = asList(origins, code).includes('transport');
    return isTransport && reaction !== undefined ? [`  ${code}: ${JSON.stringify(reaction)},\n`] : [];
  });
  return [
    '// generated from openapi/reactions.yaml and openapi/errcodes.yaml, do not edit\n',
    `/** A word of reactions.yaml: what the page does about an errcode. */\nexport type Reaction = ${names.join(' | ')};\n`,
    `/** Reactions to transport errcodes that are the same whatever was called. */\nexport const TRANSPORT_REACTIONS = {\n${rows.join('')}} as const satisfies { readonly [errcode: number]: readonly Reaction[] };\n`,
  ].join('\n');
}

/**
 * The source text of generated/reactions.ts: what the page does about every errcode of every operation (errcodes.yaml
 * explains the format).
 */
export function emitReactions(errcodes: JsonObject, operations: OperationSource[]): string {
  const rows = operations.map(
    (operation) => `  ${operation.id}: ${JSON.stringify(describe(errcodes, operation))},`,
  );
  return [
    '// generated from openapi/errcodes.yaml and x-on-refusal of each operation, do not edit\n',
    "import type { Reaction } from '@jixu/constants/reactions';\n",
    SHAPE,
    `export const REACTIONS = {\n${rows.join('\n')}\n} as const satisfies Record<string, OperationReactions>;\n`,
  ].join('\n');
}
