import { execFile, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import document from '@jixu/contract/document' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readContract } from './document/contract.ts';
import { curlSample } from './parts/curl-sample.ts';
import { expandSource } from './parts/expand-source.ts';
import { pythonSample } from './parts/python-sample.ts';
import { typescriptSample } from './parts/typescript-sample.ts';
import { openPartnerFlows, type PartnerFlows, typedOnFlowsPage } from './testing/partner-flows.ts';
import { runCurl } from './testing/run-curl.ts';
import type { Started } from './testing/start-child.ts';
import { startMock, startStockPrism } from './testing/start-mock.ts';

const run = promisify(execFile);
const hasPython = spawnSync('python3', ['--version']).status === 0;
const repository = join(import.meta.dirname, '../../..');
const contract = readContract(document);
const source = expandSource(
  contract,
  readFileSync(join(import.meta.dirname, 'content/quickstart.md'), 'utf8'),
);
const PRISM = '@stoplight/prism-cli';
const WRITTEN_ADDRESS = 'http://127.0.0.1:4010';

/** The code blocks of the page, in order. */
const blocks = [...source.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}));
const folder = mkdtempSync(join(tmpdir(), 'jixu-quickstart-'));
const built = inject('builtSite');
let mock: Started;
let prism: Started;
let partner: PartnerFlows;

/** What `npm install` puts into a folder, from the packages that are here. */
function installPackages(names: readonly string[]): void {
  for (const name of names) {
    const target = join(folder, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(repository, 'node_modules', name), target);
  }
}

beforeAll(async () => {
  // a reader has the downloads and npm, and no checkout
  for (const name of ['openapi.json', 'types.d.ts'])
    copyFileSync(join(built, 'downloads', name), join(folder, name));
  installPackages(['openapi-fetch', 'openapi-typescript-helpers', '@types/node']);
  writeFileSync(join(folder, 'photo.jpg'), 'the bytes of a photo');
  [mock, prism, partner] = await Promise.all([
    startMock(),
    startStockPrism(folder, 'openapi.json'),
    openPartnerFlows(built, join(folder, 'partner')),
  ]);
});
afterAll(async () => {
  await Promise.all([mock.stop(), prism.stop(), partner.stop()]);
  rmSync(folder, { recursive: true });
});

/** Runs shell lines as a reader would, but with the address of the mock that npm has. */
const shell = (lines: string, variables: Readonly<Record<string, string>> = {}): Promise<string> =>
  runCurl(lines.replaceAll(WRITTEN_ADDRESS, prism.url), folder, variables);

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(repository, 'node_modules', name, 'package.json'), 'utf8')).version;

async function checkTypes(name: string): Promise<string> {
  const flags =
    '--noEmit --strict --target es2024 --module nodenext --moduleResolution nodenext --types node'.split(' ');
  const compiler = join(repository, 'node_modules/typescript/bin/tsc');
  const more = ['--skipLibCheck', '--allowImportingTsExtensions', '--ignoreConfig', name];
  const done = await run(process.execPath, [compiler, ...flags, ...more], { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  );
  return done.stdout;
}

describe('the quickstart, as written, in a folder that holds the downloads alone', () => {
  const setting = blocks.filter(({ language, text }) => language === 'bash' && !text.startsWith('curl'));
  const commands = blocks.flatMap(({ language, text }, at) =>
    language === 'bash' && text.startsWith('curl') ? [{ text, response: blocks[at + 1]?.text ?? '' }] : [],
  );

  test('sets two variables and makes four calls', () => {
    expect(setting.map(({ text }) => text)).toEqual([`JIXU=${WRITTEN_ADDRESS}\n`, 'SESSION=any\n']);
    expect(commands).toHaveLength(4);
  });

  test('names learners who are in the sample content, with the areas they study in', () => {
    const people: Record<string, unknown>[] = JSON.parse(
      readFileSync(join(repository, 'apps/api/seed/people.json'), 'utf8'),
    );
    const known = people.map((person) => Object.values(person).map(String).join(' '));
    const rows = [...source.matchAll(/^\| (\p{Script=Han}+), (\w+), (\d+) \| (\d+) \|/gmu)];
    expect(rows).toHaveLength(5);
    for (const [row, ...parts] of rows) {
      const found = known.find((person) => parts.every((part) => person.includes(part)));
      expect(found, row).toBeDefined();
    }
  });

  test('names the versions of the packages it was tried with', () => {
    const consoles = blocks.filter(({ language }) => language === 'console').map(({ text }) => text);
    expect(consoles.slice(0, 2)).toEqual([
      `npx --yes @stoplight/prism-cli@${versionOf('@stoplight/prism-cli')} mock openapi.json\n`,
      `npm install openapi-fetch@${versionOf('openapi-fetch')}\n`,
    ]);
  });

  test.each(commands)('$text answers what stands below it', async ({ text, response }) => {
    const lines = [...setting.map((block) => block.text), text].join('');
    expect(JSON.parse(await shell(lines))).toEqual(JSON.parse(response));
  });

  test('the TypeScript fits the types and prints what stands below it', async () => {
    const at = blocks.findIndex(({ language }) => language === 'ts');
    writeFileSync(join(folder, 'quickstart.mts'), blocks[at]?.text ?? '');
    expect(await checkTypes('quickstart.mts')).toBe('');
    const printed = blocks.slice(at).find(({ language }) => language === 'text')?.text;
    const env = { ...process.env, JIXU: prism.url };
    const { stdout } = await run(process.execPath, ['quickstart.mts'], { cwd: folder, env });
    expect(stdout).toBe(printed);
  });
});

describe('the page of flows', () => {
  test('names the tools that are here, the same in both languages', () => {
    const typed = typedOnFlowsPage(built);
    expect(typed.map(({ name }) => name)).toEqual([PRISM, PRISM, '@redocly/cli']);
    for (const { name, version } of typed) expect(version, name).toBe(versionOf(name));
    expect(typedOnFlowsPage(built, 'zh/flows.html')).toEqual(typed);
  });

  // The other flows: flows-on-stock-prism.full.test.ts
  test.each(['log-in-by-id-card', 'read-notices'])('%s runs as the page says', async (flow) => {
    expect(await partner.run(flow)).toMatch(/Workflows: 1 passed, 1 total/);
  });
});

describe('the samples on the pages of calls', () => {
  test.each([...contract.operations.values()].map((operation) => [operation.id, operation] as const))(
    'curl: %s',
    async (_id, operation) => {
      const own = operation.servers[0]?.url.replace(/\/$/, '');
      const sample = own === undefined ? curlSample(operation) : curlSample(operation).replace(own, '$JIXU');
      const printed = await runCurl(sample, folder, { JIXU: mock.url, SESSION: 'any' });
      expect(JSON.parse(printed)).toMatchObject({ errcode: 0 });
    },
  );

  test.runIf(hasPython)('Python: each of them is answered 0', async () => {
    const samples = [...contract.operations.values()].flatMap((operation) => {
      const own = operation.servers[0]?.url.replace(/\/$/, '');
      const sample = pythonSample(operation);
      if (sample === null) return [];
      return [[operation.id, own === undefined ? sample : sample.replace(own, mock.url)]];
    });
    writeFileSync(join(folder, 'samples.json'), JSON.stringify(samples));
    const all = [
      'import json',
      "for name, sample in json.load(open('samples.json', encoding='utf-8')):",
      '    done = []',
      "    exec(sample, {'use': done.append})",
      "    if len(done) != 1: print(name, 'was not answered 0')",
    ];
    writeFileSync(join(folder, 'samples.py'), all.join('\n'));
    const env = { ...process.env, JIXU: mock.url, SESSION: 'any' };
    const { stdout } = await run('python3', ['samples.py'], { cwd: folder, env });
    expect(samples.length).toBeGreaterThan(90);
    expect(stdout).toBe('');
  });

  test('TypeScript: all of them fit the types', async () => {
    const samples = [...contract.operations.values()]
      .map(typescriptSample)
      .filter((sample) => sample !== null);
    const head = [
      "import createClient from 'openapi-fetch';",
      "import type { paths } from './types.d.ts';",
      'const client = createClient<paths>({});',
      'declare function use(answer: unknown): void;',
    ];
    writeFileSync(
      join(folder, 'samples.mts'),
      [...head, ...samples.map((sample) => `{\n${sample}\n}`)].join('\n'),
    );
    expect(await checkTypes('samples.mts')).toBe('');
  });
});
