import type { Contract } from '../document/contract.ts';
import type { Example } from '../document/operation.ts';
import { formatJson } from './format-json.ts';
import { unitInChinese } from './units.ts';
import type { Language } from './view.ts';

function shown(examples: readonly Example[], name: string, place: string): string {
  const example = examples.find((one) => one.name === name);
  if (example === undefined) throw new Error(`${place}: there is no example ${name}`);
  return `\`\`\`json\n${formatJson(example.value)}\n\`\`\``;
}

function constant(contract: Contract, name: string, language: Language): string {
  const found = contract.constants.get(name);
  if (found === undefined) throw new Error(`there is no constant ${name}`);
  const unit = language === 'en' ? ` ${found.unit}` : unitInChinese(found.unit);
  return `[${found.value}${unit}](/constants.html#${name})`;
}

function transport(contract: Contract, language: Language): string {
  const list = [...contract.errcodes.values()].filter(({ origins }) => origins.includes('transport'));
  const rows = list.map(
    ({ code, http, sentence, description }) =>
      `| [${code}](/errcodes/${code}.html) | ${http ?? ''} | ${description} | ${sentence} |`,
  );
  const meaning = language === 'en' ? 'meaning' : '含义';
  return [`| errcode | HTTP | ${meaning} | errmsg |`, '|---|---|---|---|', ...rows].join('\n');
}

/**
 * Fills in the placeholders of a Markdown source from the contract: `{{constant NAME}}`, `{{answer <operationId>
 * <example>}}`, `{{wire <example>}}`, `{{transport}}`.
 * @throws when the contract does not contain it.
 */
export function expandSource(contract: Contract, source: string, language: Language = 'en'): string {
  return source.replace(
    /\{\{(\w+)(?: (\w+))?(?: (\w+))?\}\}/g,
    (whole, kind: string, name = '', example = '') => {
      if (kind === 'constant') return constant(contract, name, language);
      if (kind === 'wire') return shown(contract.transport, name, 'the wire');
      if (kind === 'transport') return transport(contract, language);
      if (kind !== 'answer') throw new Error(`${whole}: unknown`);
      return shown(contract.operations.get(name)?.response.examples ?? [], example, name);
    },
  );
}
