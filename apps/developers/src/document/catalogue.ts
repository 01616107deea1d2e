import { type JsonObject, objectOf, textOf, textsOf } from './json.ts';

/** The meaning of one errcode: in general, or in one operation that overrides it. */
export interface Meaning {
  readonly code: number;
  readonly name: string;
  /** Sentence shown to the learner, Chinese. */
  readonly sentence: string;
  readonly description: string;
  /** Names of the site's reactions; empty where the operation decides. */
  readonly reaction: readonly string[];
  readonly fixedBy: string;
  readonly retryable: boolean;
  /** HTTP status of the response; null where the site itself produces it without one. */
  readonly http: number | null;
  readonly origins: readonly string[];
  readonly source: string;
}

export interface Errcode extends Meaning {
  readonly perOperation: ReadonlyMap<string, Meaning>;
}

/** Whether an operation's meaning differs from the general one; with the same name, only sentence or reaction differ. */
export function isOtherMeaning(errcode: Errcode, meaning: Meaning): boolean {
  return meaning.name !== errcode.name;
}

/** A business constant. */
export interface Constant {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly source: string;
  readonly description: string;
}

/** A reaction of the site to a rejection. */
export interface Reaction {
  readonly name: string;
  readonly sentence: string;
  readonly description: string;
}

function readMeaning(code: number, entry: JsonObject): Meaning {
  return {
    code,
    name: textOf(entry.name),
    sentence: textOf(entry.sentence),
    description: textOf(entry.description),
    reaction: textsOf(entry.reaction),
    fixedBy: textOf(entry.fixed_by),
    retryable: entry.retryable === true,
    http: typeof entry.http === 'number' ? entry.http : null,
    origins: textsOf(entry.origins),
    source: textOf(entry.source),
  };
}

/** The error catalogue, ascending by number. Anything an operation's meaning omits is as in general. */
export function readErrcodes(document: JsonObject): Map<number, Errcode> {
  const entries = Object.entries(objectOf(document['x-errcodes'])).map(
    ([number, value]): [number, Errcode] => {
      const code = Number(number);
      const { per_operation, ...general } = objectOf(value);
      const perOperation = Object.entries(objectOf(per_operation)).map(([id, own]): [string, Meaning] => [
        id,
        readMeaning(code, { ...general, ...objectOf(own) }),
      ]);
      return [code, { ...readMeaning(code, general), perOperation: new Map(perOperation) }];
    },
  );
  return new Map(entries.sort(([one], [other]) => one - other));
}

/** The constants in the order of the document. */
export function readConstants(document: JsonObject): Map<string, Constant> {
  return new Map(
    Object.entries(objectOf(document['x-constants'])).map(([name, value]) => {
      const entry = objectOf(value);
      const shown =
        typeof entry.value === 'string' ? entry.value : JSON.stringify(entry.value).replaceAll(',', ', ');
      const { unit, source, description } = entry;
      return [
        name,
        { name, value: shown, unit: textOf(unit), source: textOf(source), description: textOf(description) },
      ];
    }),
  );
}

/** The vocabulary of reactions. */
export function readReactions(document: JsonObject): Map<string, Reaction> {
  return new Map(
    Object.entries(objectOf(document['x-reactions'])).map(([name, value]) => {
      const { sentence, description } = objectOf(value);
      return [name, { name, sentence: textOf(sentence), description: textOf(description) }];
    }),
  );
}
