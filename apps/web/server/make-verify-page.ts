import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { BUILD_TARGET } from './build-target.ts';

const folder = join(import.meta.dirname, '../verify');

/** The script and the style of the page, bundled. */
async function bundle(): Promise<{ script: string; style: string }> {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    build: {
      write: false,
      target: BUILD_TARGET,
      modulePreload: false,
      // Else the script would add the style, which the page's policy forbids.
      cssCodeSplit: false,
      rolldownOptions: { input: join(folder, 'main.ts'), output: { format: 'iife' } },
    },
  });
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  const script = output.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('');
  const style = output.flatMap((part) =>
    part.type === 'asset' && part.fileName.endsWith('.css') ? [String(part.source)] : [],
  );
  return { script: script.trim(), style: style.join('').trim() };
}

/** The page that checks study proofs, in one file: nothing is fetched for it, so that it works without a network. */
export async function makeVerifyPage(): Promise<string> {
  const [template, { script, style }] = await Promise.all([
    readFile(join(folder, 'verify.html'), 'utf8'),
    bundle(),
  ]);
  if (/<\/script/i.test(script)) throw new Error('The script of the page ends its own element');
  if (style === '') throw new Error('The page has no style');
  return template.replace('/*style*/', () => style).replace('/*script*/', () => script);
}
