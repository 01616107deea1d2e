import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import document from '@jixu/contract/document' with { type: 'json' };
import { readContract } from './document/contract.ts';
import type { JsonObject } from './document/json.ts';
import { readVersions } from './document/version.ts';
import { makeDownloads } from './downloads.ts';
import { drawPage } from './parts/frame.ts';
import { type Sources, sitePages } from './site-pages.ts';
import { readStyle } from './style.ts';
import { writeFiles } from './write-files.ts';

const here = import.meta.dirname;
const repository = join(here, '../../..');
const read = (...path: string[]): string => readFileSync(join(here, ...path), 'utf8');

function readSources(): Sources {
  return {
    overview: read('content/overview.md'),
    quickstart: read('content/quickstart.md'),
    conventions: read('content/conventions.md'),
  };
}

/** Released documents by file name; none before the first release. */
function readReleased(): Map<string, string> {
  const released = join(repository, 'openapi/released');
  const names = existsSync(released) ? readdirSync(released).filter((name) => name.endsWith('.json')) : [];
  return new Map(names.map((name) => [name, readFileSync(join(released, name), 'utf8')]));
}

function assetFiles(pages: ReturnType<typeof sitePages>): [string, string][] {
  const findings = pages.flatMap(({ page }) => page.findings);
  const copied = ['site.js', 'best-of.js', 'mark.svg'].map((name): [string, string] => [
    `assets/${name}`,
    read('assets', name),
  ]);
  return [
    ...copied,
    ['assets/site.css', readStyle(repository)],
    ['assets/findings.json', JSON.stringify(findings)],
  ];
}

/**
 * Writes the whole site into `folder`, after emptying it; returns how much it wrote. `released` are the documents of
 * earlier versions by file name.
 */
export async function buildSite(
  folder: string,
  released: ReadonlyMap<string, string> = readReleased(),
): Promise<{ pages: number; bytes: number }> {
  const published: JsonObject = document;
  const contract = readContract(published);
  const types = readFileSync(join(repository, 'packages/contract/generated/types.ts'), 'utf8');
  const taken = await makeDownloads(contract, types);
  const downloads = [...taken].map(([name, { text, words }]) => ({
    name,
    words,
    bytes: Buffer.byteLength(text),
  }));
  const versions = readVersions(
    [...released.values()].map((text): JsonObject => JSON.parse(text)),
    published,
  );
  const pages = sitePages(contract, readSources(), { downloads, versions });
  const files = new Map<string, string>(assetFiles(pages));
  for (const { page, view } of pages) files.set(page.path, await drawPage(page, view));
  for (const [name, { text }] of taken) files.set(`downloads/${name}`, text);
  for (const [name, text] of released) files.set(`downloads/released/${name}`, text);
  await writeFiles(folder, files);
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return { pages: pages.length, bytes };
}
