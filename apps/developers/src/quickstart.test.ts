import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import document from '@jixu/contract/document' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from './document/contract.ts';
import { curlSample } from './parts/curl-sample.ts';
import { expandSource } from './parts/expand-source.ts';
import { typescriptSample } from './parts/typescript-sample.ts';
import { runCurl } from './testing/run-curl.ts';
import { startMock } from './testing/start-mock.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../../..');
const contract = readContract(document);
const source = expandSource(
  contract,
  readFileSync(join(import.meta.dirname, 'content/quickstart.md'), 'utf8'),
);
const WRITTEN_ADDRESS = 'http://127.0.0.1:4010';

/** The code blocks of the page, in order. */
const blocks = [...source.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}));
const folder = mkdtempSync(join(tmpdir(), 'jixu-quickstart-'));
let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock();
  writeFileSync(join(folder, 'photo.jpg'), 'the bytes of a photo');
  writeFileSync(
    join(folder, 'types.d.ts'),
    readFileSync(join(repository, 'packages/contract/generated/types.ts')),
  );
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await mock.stop();
  rmSync(folder, { recursive: true });
});

/** Runs shell lines as a reader would, but with the mock's address. */
const shell = (lines: string, variables: Readonly<Record<string, string>> = {}): Promise<string> =>
  runCurl(lines.replaceAll(WRITTEN_ADDRESS, mock.url), folder, variables);

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

describe('the quickstart, as written', () => {
  const setting = blocks.filter(({ language, text }) => language === 'bash' && !text.startsWith('curl'));
  const commands = blocks.flatMap(({ language, text }, at) =>
    language === 'bash' && text.startsWith('curl') ? [{ text, response: blocks[at + 1]?.text ?? '' }] : [],
  );

  test('sets two variables and makes four calls', () => {
    expect(setting.map(({ text }) => text)).toEqual([`JIXU=${WRITTEN_ADDRESS}\n`, 'SESSION=any\n']);
    expect(commands).toHaveLength(4);
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
    const env = { ...process.env, JIXU: mock.url };
    const { stdout } = await run(process.execPath, ['quickstart.mts'], { cwd: folder, env });
    expect(stdout).toBe(printed);
  });
});

describe('the samples on the pages of calls', () => {
  test.each([...contract.operations.values()].map((operation) => [operation.id, operation] as const))(
    'curl: %s',
    async (_id, operation) => {
      const own = operation.servers[0]?.url.replace(/\/$/, '');
      const sample = own === undefined ? curlSample(operation) : curlSample(operation).replace(own, '$JIXU');
      const printed = await shell(sample, { JIXU: mock.url, SESSION: 'any' });
      expect(JSON.parse(printed)).toMatchObject({ errcode: 0 });
    },
  );

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
