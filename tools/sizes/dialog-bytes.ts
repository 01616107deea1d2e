import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { fromRoot } from '../setup/paths.ts';
import type { DialogEntry } from './dialog-entries.ts';

/** What a dialog costs the first learner to open it, gzip 9, beyond React. */
export interface DialogBytes {
  readonly js: number;
  readonly css: number;
}

export interface MeasuredDialog extends DialogBytes {
  readonly slug: string;
  /** Files of the kit it includes, relative to packages/ui-kit/src. */
  readonly modules: readonly string[];
}

const KIT = `${fromRoot('packages', 'ui-kit', 'src').replaceAll('\\', '/')}/`;
const ON_THE_PAGE_ALREADY = [/^react($|\/)/, /^react-dom($|\/)/];

const gzip = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

/** The entry and its static imports; dynamic ones are not loaded with it. */
function loadedAtOnce(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  for (const chunk of chunks) if (chunk.isEntry) add(chunk);
  return [...found];
}

/** Builds a dialog alone, as a page would load it. */
export async function measureDialog({ slug, file }: DialogEntry): Promise<MeasuredDialog> {
  const built = await build({
    configFile: false,
    mode: 'production',
    // always as the site is built: a test runner would set 'test'
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    root: fromRoot('packages', 'ui-kit'),
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      cssMinify: true,
      reportCompressedSize: false,
      lib: { entry: file, formats: ['es'], fileName: 'dialog' },
      rolldownOptions: { external: ON_THE_PAGE_ALREADY },
    },
  });
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunks = loadedAtOnce(output.filter((one) => one.type === 'chunk'));
  const styles = output.filter((one) => one.type === 'asset' && one.fileName.endsWith('.css'));
  return {
    slug,
    js: chunks.reduce((sum, chunk) => sum + gzip(chunk.code), 0),
    css: styles.reduce((sum, asset) => sum + (asset.type === 'asset' ? gzip(asset.source) : 0), 0),
    modules: chunks
      .flatMap((chunk) => chunk.moduleIds)
      .filter((id) => id.startsWith(KIT))
      .map((id) => id.slice(KIT.length)),
  };
}

/** Sequentially: builds share nothing, and other work is running. */
export async function measureDialogs(entries: readonly DialogEntry[]): Promise<MeasuredDialog[]> {
  const measured: MeasuredDialog[] = [];
  for (const entry of entries) measured.push(await measureDialog(entry));
  return measured;
}
