import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PARTS = ['base', 'top', 'frame', 'text', 'reference', 'fields', 'small'];
const CONTRAST = /html\[data-theme="contrast"\] \{([^}]*)\}/;

/** The product's tokens for a page without theme switches: prefers-contrast selects the high-contrast theme. */
function readTokens(repository: string): string {
  const tokens = readFileSync(join(repository, 'packages/ui-kit/src/tokens/tokens.css'), 'utf8');
  const contrast = CONTRAST.exec(tokens)?.[1] ?? '';
  return `${tokens}\n@media (prefers-contrast: more) {\n:root {${contrast}}\n}\n`;
}

/** The only style sheet: the product's tokens, then the additions for these pages. */
export function readStyle(repository: string): string {
  const own = PARTS.map((name) => readFileSync(join(import.meta.dirname, 'assets', `${name}.css`), 'utf8'));
  return [readTokens(repository), ...own].join('\n');
}
