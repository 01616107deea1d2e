import type { Contract } from '../document/contract.ts';
import type { Example } from '../document/operation.ts';
import { formatJson } from './format-json.ts';

function shown(examples: readonly Example[], name: string, place: string): string {
  const example = examples.find((one) => one.name === name);
  if (example === undefined) throw new Error(`${place}: there is no example ${name}`);
  return `\`\`\`json\n${formatJson(example.value)}\n\`\`\``;
}

function constant(contract: Contract, name: string): string {
  const found = contract.constants.get(name);
  if (found === undefined) throw new Error(`there is no constant ${name}`);
  return `[${found.value} ${found.unit}](/constants.html#${name})`;
}

function transport(contract: Contract, language: string): string {
  const list = [...contract.errcodes.values()].filter(({ origins }) => origins.includes('transport'));
  if (language === 'zh') {
    const rows = list.map(
      ({ code, http, name, sentence }) =>
        `| [${code}](/errcodes/${code}.html) | ${http ?? ''} | \`${name}\` | ${sentence} |`,
    );
    return ['| errcode | HTTP | 名称 | errmsg |', '|---|---|---|---|', ...rows].join('\n');
  }
  const rows = list.map(
    ({ code, http, sentence, description }) =>
      `| [${code}](/errcodes/${code}.html) | ${http ?? ''} | ${description} | ${sentence} |`,
  );
  return ['| errcode | HTTP | meaning | errmsg |', '|---|---|---|---|', ...rows].join('\n');
}

/**
 * Fills in the placeholders of a Markdown source from the contract: `{{constant NAME}}`, `{{answer <operationId>
 * <example>}}`, `{{wire <example>}}`, `{{transport}}`, `{{transport zh}}`.
 * @throws when the contract does not contain it.
 */
export function expandSource(contract: Contract, source: string): string {
  return source.replace(
    /\{\{(\w+)(?: (\w+))?(?: (\w+))?\}\}/g,
    (whole, kind: string, name = '', example = '') => {
      if (kind === 'constant') return constant(contract, name);
      if (kind === 'wire') return shown(contract.transport, name, 'the wire');
      if (kind === 'transport') return transport(contract, name);
      if (kind !== 'answer') throw new Error(`${whole}: unknown`);
      return shown(contract.operations.get(name)?.response.examples ?? [], example, name);
    },
  );
}
