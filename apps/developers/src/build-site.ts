import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import document from '@jixu/contract/document' with { type: 'json' };
import { parse } from 'yaml';
import { type Contract, readContract } from './document/contract.ts';
import { readFlows } from './document/flow.ts';
import type { JsonObject } from './document/json.ts';
import { readChangelog, readVersions } from './document/version.ts';
import { makeDownloads } from './downloads.ts';
import { llmsText } from './llms-text.ts';
import { type GuideSources, guidesInChinese, type Sources } from './pages/guides.ts';
import { expandSource } from './parts/expand-source.ts';
import { drawPage } from './parts/frame.ts';
import { sitePages } from './site-pages.ts';
import { readStyle } from './style.ts';
import { writeFiles } from './write-files.ts';

const here = import.meta.dirname;
const repository = join(here, '../../..');
const SOURCE_IN_REPOSITORY = '../../packages/contract/generated/openapi.json';
const read = (...path: string[]): string => readFileSync(join(here, ...path), 'utf8');

function readSources(): Sources {
  const inFolder = (folder: string): GuideSources => ({
    overview: read(folder, 'overview.md'),
    quickstart: read(folder, 'quickstart.md'),
    conventions: read(folder, 'conventions.md'),
    studyProofs: read(folder, 'study-proofs.md'),
    security: read(folder, 'security.md'),
    regionLogin: read(folder, 'region-login.md'),
    evidence: read(folder, 'evidence.md'),
  });
  return { english: inFolder('content'), chinese: inFolder('content/zh') };
}

/** The files of the flows by name, reading the document where it is published. */
function readFlowFiles(): Map<string, string> {
  const folder = join(repository, 'openapi/flows');
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'redocly.yaml');
  return new Map(
    names.sort().map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return [name, text.replaceAll(SOURCE_IN_REPOSITORY, '../openapi.json')];
    }),
  );
}

/** The guides as Markdown, beside their pages. */
function guideTexts(contract: Contract, { english, chinese }: Sources): [string, string][] {
  const listed = (folder: string, sources: GuideSources): [string, string][] => [
    [`${folder}quickstart.md`, sources.quickstart],
    [`${folder}conventions.md`, sources.conventions],
    [`${folder}study-proofs.md`, sources.studyProofs],
    [`${folder}security.md`, sources.security],
    [`${folder}region-login.md`, sources.regionLogin],
    [`${folder}evidence.md`, sources.evidence],
  ];
  return [...listed('', english), ...listed('zh/', guidesInChinese({ english, chinese }))].map(
    ([path, text]) => [path, expandSource(contract, text)],
  );
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
  const downloads = [...taken].map(([name, { content, words }]) => ({
    name,
    words,
    bytes: Buffer.byteLength(content),
  }));
  const versions = readVersions(
    [...released.values()].map((text): JsonObject => JSON.parse(text)),
    published,
  );
  const sources = readSources();
  const changelog = readChangelog(parse(readFileSync(join(repository, 'openapi/changelog.yaml'), 'utf8')));
  const flowFiles = readFlowFiles();
  const flows = readFlows(flowFiles);
  const pages = sitePages(contract, sources, { downloads, versions, flows, changelog });
  const files = new Map<string, string | Buffer>(assetFiles(pages));
  for (const { page, view } of pages) files.set(page.path, await drawPage(page, view));
  for (const [name, { content }] of taken) files.set(`downloads/${name}`, content);
  for (const [name, text] of flowFiles) files.set(`downloads/flows/${name}`, text);
  for (const [path, text] of guideTexts(contract, sources)) files.set(path, text);
  files.set('llms.txt', llmsText(contract, flows));
  for (const [name, text] of released) files.set(`downloads/released/${name}`, text);
  await writeFiles(folder, files);
  const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  return { pages: pages.length, bytes };
}
