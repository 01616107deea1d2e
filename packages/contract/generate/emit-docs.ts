import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REDOC_SCRIPT, runRedocly } from './bundle.ts';

const REMOTE_SCRIPT = /https:\/\/cdn\.redocly\.com\/redoc\/[^"]*?redoc\.standalone\.js/g;
const PINNED = / integrity="[^"]*"(?: crossorigin="anonymous")?/g;
const INLINE_SCRIPT = /<script( type="module")?>([\s\S]*?)<\/script>/g;
// the logo, icons and telemetry of the script: addresses it would ask
const REMOTE_ADDRESSES = /https:\/\/(?:cdn\.redoc(?:ly\.com|\.ly)|otel\.cloud\.redocly\.com)\/[^`"'\s]*/g;

/** The page and its own scripts, which ask nothing from elsewhere and allow a policy without inline scripts. */
export function localisePage(html: string): { page: string; scripts: string[] } {
  if (!REMOTE_SCRIPT.test(html))
    throw new Error('docs: the page does not load its script from the expected address');
  const scripts: string[] = [];
  const page = html
    .replaceAll(REMOTE_SCRIPT, './redoc.standalone.js')
    .replaceAll(PINNED, '')
    .replaceAll(INLINE_SCRIPT, (_, kind: string | undefined, source: string) => {
      scripts.push(source);
      return `<script${kind ?? ''} src="./page-${scripts.length}.js"></script>`;
    })
    .replace('<html lang="en">', '<html lang="zh-CN">')
    .replace('<meta charset="utf8" />', '<meta charset="utf-8" />');
  return { page, scripts };
}

/** The viewer's script without the addresses it would ask. */
export function localiseScript(script: string): string {
  return script.replaceAll(REMOTE_ADDRESSES, 'data:,');
}

/** Writes the docs page of `generated/openapi.json` into `generated/docs`. */
export function writeDocs(root: string, generated: string): void {
  const folder = join(generated, 'docs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'index.html');
  const config = ['--config', 'openapi/lint/redocly.yaml'];
  runRedocly(['build-docs', join(generated, 'openapi.json'), ...config, '-o', file], root);
  const { page, scripts } = localisePage(readFileSync(file, 'utf8'));
  writeFileSync(file, page);
  for (const [index, source] of scripts.entries())
    writeFileSync(join(folder, `page-${index + 1}.js`), source);
  writeFileSync(join(folder, 'redoc.standalone.js'), localiseScript(readFileSync(REDOC_SCRIPT, 'utf8')));
  writeFileSync(join(folder, 'openapi.json'), readFileSync(join(generated, 'openapi.json')));
}
