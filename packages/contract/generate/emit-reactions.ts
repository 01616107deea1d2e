import { errcodeMeaning } from './errcode-meaning.ts';
import { asList, asObject, type Json, type JsonObject } from './json.ts';
import type { OperationSource } from './read-operations.ts';

const NO_RESPONSE = '9408';

const SHAPE = `/** What the page does about one operation's errcodes, each list in the order it happens. */
export interface OperationReactions<Word extends Reaction = Reaction> {
  /** Its own rejections, by errcode. */
  readonly rejected: { readonly [errcode: number]: readonly Word[] };
  /** A transport errcode without a reaction of its own: the server failed, or is busy. */
  readonly failed: readonly Word[];
  /** No response came (9408). */
  readonly unanswered: readonly Word[];
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

/**
 * The source text of packages/constants/generated/reactions.ts: the vocabulary, the reactions common to all operations, and
 * one export an operation, so that the site carries only those of the calls it makes (errcodes.yaml explains the format).
 */
export function emitReactions(
  reactions: JsonObject,
  errcodes: JsonObject,
  operations: OperationSource[],
): string {
  const names = Object.keys(reactions).map((name) => JSON.stringify(name));
  const rows = Object.keys(errcodes).flatMap((code) => {
    const { origins, reaction } = errcodeMeaning(errcodes, code, null);
    const isTransport = asList(origins, code).includes('transport');
    return isTransport && reaction !== undefined ? [`  ${code}: ${JSON.stringify(reaction)},\n`] : [];
  });
  const tables = operations.map(
    (operation) =>
      `export const ${operation.id} = ${JSON.stringify(describe(errcodes, operation))} as const satisfies OperationReactions;\n`,
  );
  return [
    '// generated from openapi/reactions.yaml, errcodes.yaml and x-on-refusal of each operation, do not edit\n',
    `/** A word of reactions.yaml: what the page does about an errcode. */\nexport type Reaction = ${names.join(' | ')};\n`,
    SHAPE,
    `/** Reactions to transport errcodes that are the same whatever was called. */\nexport const TRANSPORT_REACTIONS = {\n${rows.join('')}} as const satisfies { readonly [errcode: number]: readonly Reaction[] };\n`,
    tables.join(''),
  ].join('\n');
}
