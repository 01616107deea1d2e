import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import document from '@jixu/contract/document' with { type: 'json' };
import { parse } from 'yaml';
import { type ChineseWords, inChinese } from './document/chinese.ts';
import { type Contract, readContract } from './document/contract.ts';
import { readFlows } from './document/flow.ts';
import type { JsonObject } from './document/json.ts';
import { readChangelog, readVersions } from './document/version.ts';
import { makeDownloads } from './downloads.ts';
import { llmsText } from './llms-text.ts';
import { type GuideSources, guidesInChinese, type Sources } from './pages/guides.ts';
import { VERSIONS_FEED, versionsFeed } from './pages/versions-feed.ts';
import { expandSource } from './parts/expand-source.ts';
import { drawPage } from './parts/frame.ts';
import { type Language, placeOf } from './parts/view.ts';
import { readChineseWords } from './read-chinese-words.ts';
import { type PlacedPage, sitePages } from './site-pages.ts';
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
function guideTexts(contract: Contract, chineseWords: ChineseWords, sources: Sources): [string, string][] {
  const listed = (language: Language, own: Contract, texts: GuideSources): [string, string][] => {
    const named = [
      ['quickstart', texts.quickstart],
      ['conventions', texts.conventions],
      ['study-proofs', texts.studyProofs],
      ['security', texts.security],
      ['region-login', texts.regionLogin],
      ['evidence', texts.evidence],
    ] as const;
    return named.map(([name, text]) => [placeOf(language, `${name}.md`), expandSource(own, text, language)]);
  };
  return [
    ...listed('en', contract, sources.english),
    ...listed('zh-CN', inChinese(contract, chineseWords), guidesInChinese(sources)),
  ];
}

/** Released documents by file name; none before the first release. */
function readReleased(): Map<string, string> {
  const released = join(repository, 'openapi/released');
  const names = existsSync(released) ? readdirSync(released).filter((name) => name.endsWith('.json')) : [];
  return new Map(names.map((name) => [name, readFileSync(join(released, name), 'utf8')]));
}

const STYLE_PARTS = ['base', 'top', 'frame', 'text', 'reference', 'fields', 'small'];
const CONTRAST = /html\[data-theme="contrast"\] \{([^}]*)\}/;

/** The product's tokens for a page without theme switches: prefers-contrast selects the high-contrast theme. */
function readTokens(): string {
  const tokens = readFileSync(join(repository, 'packages/ui-kit/src/tokens/tokens.css'), 'utf8');
  const contrast = CONTRAST.exec(tokens)?.[1] ?? '';
  return `${tokens}\n@media (prefers-contrast: more) {\n:root {${contrast}}\n}\n`;
}

/** The only style sheet: the product's tokens, then the additions for these pages. */
function readStyle(): string {
  const own = STYLE_PARTS.map((name) => read('assets', `${name}.css`));
  return [readTokens(), ...own].join('\n');
}

/** What a search in one language looks through. */
function findingsIn(language: Language, pages: readonly PlacedPage[]): string {
  const own = pages.filter(({ view }) => view.language === language);
  const findings = own.flatMap(({ page }) => page.findings);
  return JSON.stringify(findings.map((each) => ({ ...each, path: placeOf(language, each.path) })));
}

function assetFiles(pages: readonly PlacedPage[]): [string, string][] {
  const copied = ['site.js', 'best-of.js', 'mark.svg'].map((name): [string, string] => [
    `assets/${name}`,
    read('assets', name),
  ]);
  return [
    ...copied,
    ['assets/site.css', readStyle()],
    ['assets/findings.en.json', findingsIn('en', pages)],
    ['assets/findings.zh-CN.json', findingsIn('zh-CN', pages)],
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
  const downloads = [...taken].map(([name, { content, ...words }]) => ({
    name,
    ...words,
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
  const words = readChineseWords();
  const pages = sitePages(contract, words, sources, { downloads, versions, flows, changelog });
  const files = new Map<string, string | Buffer>(assetFiles(pages));
  for (const { page, view, place } of pages) files.set(place, await drawPage(page, view));
  for (const [name, { content }] of taken) files.set(`downloads/${name}`, content);
  for (const [name, text] of flowFiles) files.set(`downloads/flows/${name}`, text);
  for (const [path, text] of guideTexts(contract, words, sources)) files.set(path, text);
  files.set('llms.txt', llmsText(contract, flows));
  files.set(VERSIONS_FEED, versionsFeed(versions, changelog));
  for (const [name, text] of released) files.set(`downloads/released/${name}`, text);
  await writeFiles(folder, files);
  const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  return { pages: pages.length, bytes };
}
