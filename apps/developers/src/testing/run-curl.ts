import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Lets the shell itself split the arguments: prints those of `curl`, each terminated by a NUL. */
const CURL_IN_SHELL = `curl() { printf '%s\\0' "$@"; }`;

interface Curl {
  url: string;
  method: string | undefined;
  readonly headers: Headers;
  readonly form: string[];
  readonly parts: string[];
}

/** What an option does with its value, according to curl's manual. */
const OPTIONS: Readonly<Record<string, (curl: Curl, value: string) => void>> = {
  '-X': (curl, value) => {
    curl.method = value;
  },
  '-b': (curl, value) => curl.headers.set('cookie', value),
  '-H': (curl, value) => {
    const [name = '', ...rest] = value.split(':');
    curl.headers.set(name.trim(), rest.join(':').trim());
  },
  '--data': (curl, value) => curl.form.push(value),
  '--data-urlencode': (curl, value) => {
    const at = value.indexOf('=') + 1;
    curl.form.push(value.slice(0, at) + encodeURIComponent(value.slice(at)));
  },
  '-F': (curl, value) => curl.parts.push(value),
};

/** @throws on an option not implemented here, which samples must not use */
function readArguments(words: readonly string[]): Curl {
  const curl: Curl = { url: '', method: undefined, headers: new Headers(), form: [], parts: [] };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '-s') continue;
    if (!word.startsWith('-')) {
      if (curl.url !== '') throw new Error(`a second address: ${word}`);
      curl.url = word;
      continue;
    }
    const take = OPTIONS[word];
    const value = words[at + 1];
    if (take === undefined || value === undefined) throw new Error(`not an option of the samples: ${word}`);
    take(curl, value);
    at += 1;
  }
  return curl;
}

async function multipart(parts: readonly string[], folder: string): Promise<FormData> {
  const form = new FormData();
  for (const part of parts) {
    const [name = '', ...rest] = part.split('=');
    const value = rest.join('=');
    if (!value.startsWith('@')) form.set(name, value);
    else form.set(name, new Blob([await readFile(join(folder, value.slice(1)))]), basename(value.slice(1)));
  }
  return form;
}

async function send(curl: Curl, folder: string): Promise<string> {
  const body = curl.parts.length > 0 ? await multipart(curl.parts, folder) : curl.form.join('&');
  if (curl.form.length > 0 && !curl.headers.has('content-type'))
    curl.headers.set('content-type', 'application/x-www-form-urlencoded');
  const hasBody = curl.parts.length > 0 || curl.form.length > 0;
  const response = await fetch(curl.url, {
    method: curl.method ?? (hasBody ? 'POST' : 'GET'),
    headers: curl.headers,
    body: hasBody ? body : null,
    redirect: 'manual',
  });
  return response.text();
}

/**
 * Runs shell lines that end in one call of curl, as a reader would, but without requiring curl: the shell parses the
 * lines, and the request is sent from here. Files are read from `folder`. Returns the server's response.
 */
export async function runCurl(
  lines: string,
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await run('bash', ['-c', `set -eu\n${CURL_IN_SHELL}\n${lines}`], {
    env: { ...process.env, ...variables },
  });
  return send(readArguments(stdout.split('\0').slice(0, -1)), folder);
}
