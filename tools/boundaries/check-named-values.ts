import { errcodesOf } from './check-errcodes.ts';
import type { SourceFile } from './check-file.ts';
import { isTest } from './check-file.ts';
import { literalsOf } from './check-literals.ts';
import type { NamedValues } from './named-values.ts';
import { MAY_WRITE_VALUES } from './rules.ts';
import { lineAt, parseSource } from './syntax.ts';

/** Every literal in a source file for which the contract has a name, as sentences prefixed with the location. */
export function checkNamedValues(file: SourceFile, named: NamedValues): string[] {
  if (isTest(file.path) || MAY_WRITE_VALUES.some((kind) => kind.test(file.path))) return [];
  const tree = parseSource(file.path, file.text);
  if (tree === null) return [`${file.path} cannot be read as TypeScript`];
  const found = [...literalsOf(tree, named), ...errcodesOf(tree, named)];
  const sentences = found.map(
    ({ start, value, names }) =>
      `${file.path}:${lineAt(file.text, start)} ${value} stands as a literal, its name is ${names.join(' or ')}`,
  );
  return [...new Set(sentences)];
}
