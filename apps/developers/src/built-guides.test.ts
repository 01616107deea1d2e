import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import document from '@jixu/contract/document' with { type: 'json' };
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { bestOf } from './assets/best-of.js';
import { readContract } from './document/contract.ts';
import { readPage } from './testing/read-page.ts';

const contract = readContract(document);
const folder = inject('builtSite');
const files = new Set<string>();
const file = (path: string): string => readFileSync(join(folder, path), 'utf8');
const page = (path: string) => readPage(file(path));

beforeAll(() => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) files.add(relative(folder, join(entry.parentPath, entry.name)));
  }
});

test.each([
  ['webhook', 'conventions.html#no-calls-from-us'],
  ['rate limit', 'conventions.html#rate-limits'],
  ['X-Request-Id', 'conventions.html#headers-of-an-answer'],
  ['smsSignSecret', 'quickstart.html#ask-for-a-code'],
  ['开票', 'tags/invoice.html'],
  ['频率限制', 'zh/conventions.html#rate-limits'],
  ['idempotency', 'conventions.html#rate-limits'],
  ['idempotent', 'conventions.html#rate-limits'],
  ['幂等', 'zh/conventions.html#rate-limits'],
  ['pagination', 'conventions.html#lists-in-pages'],
  ['分页', 'zh/conventions.html#lists-in-pages'],
  ['refund', 'tags/order.html'],
  ['退款', 'zh/tags/order.html'],
  ['deprecation', 'conventions.html#how-something-ends'],
  ['弃用', 'zh/conventions.html#how-something-ends'],
  ['交卷', 'zh/calls/submitExam.html'],
  ['revoked', 'study-proofs.html#the-status-list'],
  ['撤销', 'zh/study-proofs.html#the-status-list'],
  ['captcha model', 'security.html#captchas'],
  ['aheadMs', 'evidence.html#time'],
  ['暂存', 'zh/evidence.html#checks'],
])('a search for %s finds %s', (query, path) => {
  const language = path.startsWith('zh/') ? 'zh-CN' : 'en';
  const findings = JSON.parse(file(`assets/findings.${language}.json`));
  expect(bestOf(findings, query).map((finding) => finding.path)).toContain(path);
});

describe('a guide in Chinese', () => {
  test.each(['quickstart', 'conventions', 'study-proofs', 'security', 'region-login', 'evidence'])(
    'zh/%s.html has the sections and the code of the English one',
    (name) => {
      const headings = (path: string) =>
        page(path)
          .elements.filter((element) => /^h[23]$/.test(element.name) && element.attributes.has('id'))
          .map(({ attributes }) => attributes.get('id'));
      expect(headings(`zh/${name}.html`)).toEqual(headings(`${name}.html`));
      const code = (path: string) =>
        [...file(path).matchAll(/^```\w+\n[\s\S]*?^```$/gm)].map(([block]) => block);
      expect(code(`zh/${name}.md`)).toEqual(code(`${name}.md`));
    },
  );
});

describe('beside the pages', () => {
  test('llms.txt names every call, guide and flow, and leads only to what is there', () => {
    const text = file('llms.txt');
    for (const id of contract.operations.keys()) expect(text).toContain(`[${id}](calls/${id}.html)`);
    const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !files.has(target))).toEqual([]);
    expect(targets.filter((target) => target.startsWith('downloads/flows/'))).toHaveLength(19);
  });

  test('a flow reads the document beside its folder, and tells nothing internal', () => {
    const names = [...files].filter((path) => /^downloads\/flows\/.*\.yaml$/.test(path));
    expect(names).toHaveLength(21);
    for (const name of names) expect(file(name), name).not.toMatch(/\b(?:apps|packages|mocks|tools)\//);
  });

  test('a reader of YAML 1.1 takes no date of openapi.yaml for anything but a text', () => {
    expect(parse(file('downloads/openapi.yaml'), { maxAliasCount: 0, version: '1.1' })).toEqual(document);
  });
});
