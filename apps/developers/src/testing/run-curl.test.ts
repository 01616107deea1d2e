import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCurl } from './run-curl.ts';

const hasCurl = spawnSync('curl', ['--version']).status === 0;
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'jixu-curl-'));
const SEEN = ['content-type', 'cookie', 'origin', 'prefer'];

async function seen(request: IncomingMessage): Promise<string> {
  const body = Buffer.concat(await request.toArray()).toString();
  const boundary = /boundary=(\S+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? 'no boundary';
  const headers = SEEN.map((name) => `${name}: ${request.headers[name] ?? ''}`);
  // Depending on curl's version a space is '+' or '%20'; the type of a file and the boundary differ, too.
  const plain = decodeURIComponent(body.replaceAll('+', ' '));
  const lines = [`${request.method} ${request.url}`, ...headers, plain].join('\n');
  return lines.replaceAll(boundary, '-').replaceAll(/^Content-Type:.*\r\n/gim, '');
}

const echo = createServer((request, response) => void seen(request).then((text) => response.end(text)));
let origin = '';
beforeAll(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  origin = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
  writeFileSync(join(folder, 'photo.jpg'), 'the bytes of a photo');
});
afterAll(() => {
  echo.close();
  rmSync(folder, { recursive: true });
});

const CALLS = {
  query: 'curl -s "$JIXU/score?id=7&name=%E6%9E%97"',
  form: `curl -s "$JIXU/scores" -b "sid=$SESSION" -H "origin: $JIXU" --data-urlencode 'note=it'\\''s 林=晓 & co' --data-urlencode 'empty='`,
  json: `curl -s "$JIXU/scores" -H 'content-type: application/json' --data '{"a":[1]}'`,
  file: `curl -s "$JIXU/photo" -F 'file=@photo.jpg' -F 'kind=face'`,
  method: `curl -s -X DELETE "$JIXU/scores" -H 'Prefer: example=e1005'`,
};

test('what is sent says method, address, headers and body', async () => {
  expect(await runCurl(CALLS.form, folder, { JIXU: origin, SESSION: 'any' })).toBe(
    [
      'POST /scores',
      'content-type: application/x-www-form-urlencoded',
      'cookie: sid=any',
      `origin: ${origin}`,
      'prefer: ',
      "note=it's 林=晓 & co&empty=",
    ].join('\n'),
  );
});

test('an option the samples never use is an error, and so is an unset variable', async () => {
  await expect(runCurl('curl -k "$JIXU"', folder, { JIXU: origin })).rejects.toThrow('-k');
  await expect(runCurl('curl "$UNSET_HERE"', folder)).rejects.toThrow('UNSET_HERE');
});

describe.runIf(hasCurl)('where curl is, it sends the same', () => {
  test.each(Object.entries(CALLS))('%s', async (_name, lines) => {
    const env = { ...process.env, JIXU: origin, SESSION: 'any' };
    const { stdout } = await run('bash', ['-c', lines], { cwd: folder, env });
    expect(await runCurl(lines, folder, { JIXU: origin, SESSION: 'any' })).toBe(stdout);
  });
});
