import type { Errcode, Meaning } from './catalogue.ts';
import type { Contract } from './contract.ts';
import type { Flow } from './flow.ts';
import type { Operation } from './operation.ts';

/** What an errcode means, in general and in the calls in which it means something else. */
interface ErrcodeWords {
  readonly meaning: string;
  readonly in?: Readonly<Record<string, string>>;
}

interface FlowWords {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly steps: Readonly<Record<string, string>>;
}

/** The Chinese words of the contract, by the names that it uses itself. What has none stays English. */
export interface ChineseWords {
  readonly calls: Readonly<Record<string, { readonly summary: string; readonly description: string }>>;
  readonly tags: Readonly<Record<string, string>>;
  readonly errcodes: Readonly<Record<string, ErrcodeWords>>;
  readonly constants: Readonly<Record<string, string>>;
  readonly reactions: Readonly<Record<string, string>>;
  readonly flows: Readonly<Record<string, FlowWords>>;
  /** Of fields, values and shapes, by the English sentence: many of them say the same. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of the changelog, by the English sentence. */
  readonly changes: Readonly<Record<string, string>>;
}

const mapValues = <Key, Value>(
  map: ReadonlyMap<Key, Value>,
  change: (value: Value, key: Key) => Value,
): Map<Key, Value> => new Map([...map].map(([key, value]) => [key, change(value, key)]));

function errcodeInChinese(errcode: Errcode, words: ErrcodeWords | undefined): Errcode {
  if (words === undefined) return errcode;
  const own = (meaning: Meaning, id: string): Meaning => {
    // Most calls differ in their reaction or sentence alone, and mean what the errcode means in general.
    const general = meaning.description === errcode.description ? words.meaning : meaning.description;
    return { ...meaning, description: words.in?.[id] ?? general };
  };
  return { ...errcode, description: words.meaning, perOperation: mapValues(errcode.perOperation, own) };
}

/** The contract with its summaries and descriptions in Chinese; what fields say is told by the view. */
export function inChinese(contract: Contract, words: ChineseWords): Contract {
  const call = (operation: Operation): Operation => ({ ...operation, ...words.calls[operation.id] });
  return {
    ...contract,
    tags: contract.tags.map((tag) => ({
      ...tag,
      description: words.tags[tag.name] ?? tag.description,
      operations: tag.operations.map(call),
    })),
    operations: mapValues(contract.operations, call),
    errcodes: mapValues(contract.errcodes, (errcode) =>
      errcodeInChinese(errcode, words.errcodes[errcode.code]),
    ),
    constants: mapValues(contract.constants, (constant) => ({
      ...constant,
      description: words.constants[constant.name] ?? constant.description,
    })),
    reactions: mapValues(contract.reactions, (reaction) => ({
      ...reaction,
      description: words.reactions[reaction.name] ?? reaction.description,
    })),
  };
}

/** A flow with its own words and those of its steps in Chinese. */
export function flowInChinese(flow: Flow, { flows }: ChineseWords): Flow {
  const words = flows[flow.id];
  if (words === undefined) return flow;
  const { title, summary, description } = words;
  const steps = flow.steps.map((step) => ({
    ...step,
    description: words.steps[step.id] ?? step.description,
  }));
  return { ...flow, title, summary, description, steps };
}
