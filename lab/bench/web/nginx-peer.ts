// nginx with the given pages as files and the page's headers: what a web server in C needs for the same response.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@jixu/local-postgres';

export interface PeerPage {
  /** Path without query, as nginx sees it. */
  readonly path: string;
  readonly body: Buffer;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface NginxPeer {
  readonly origin: string;
  /** The one worker process. */
  readonly worker: number;
  stop(): Promise<void>;
}

/** What nginx writes itself. */
const OWN = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive', 'etag']);

function locationOf(page: PeerPage, file: string): string {
  const headers = page.headers
    .filter(([name]) => !OWN.has(name))
    .map(
      ([name, value]) => `    add_header ${name} ${name === 'x-request-id' ? '$request_id' : `"${value}"`};`,
    );
  return [`  location = ${page.path} {`, `    try_files /${file} =404;`, ...headers, '  }'].join('\n');
}

function configuration(folder: string, port: number, accessLog: boolean, locations: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/tmp;`)
    .join(' ');
  return `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
events { worker_connections 1024; }
http {
  ${temporary}
  access_log ${accessLog ? `${folder}/access.log` : 'off'};
  sendfile on; tcp_nopush on; gzip off; etag on;
  open_file_cache max=100; keepalive_requests 1000000000;
  default_type "text/html; charset=utf-8";
  server { listen 127.0.0.1:${port}; root ${folder}/pages;
${locations}
  }
}
`;
}

async function untilAnswering(url: string, ended: Promise<unknown>): Promise<void> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  for (;;) {
    if (over) throw new Error('nginx ended before it answered');
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
  }
}

/** Starts it with one worker. `accessLog`: one line per request into a file, as our server writes. */
export async function startNginx(options: {
  readonly pages: readonly PeerPage[];
  readonly accessLog: boolean;
}): Promise<NginxPeer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-nginx-'));
  mkdirSync(path.join(folder, 'pages'));
  const locations = options.pages.map((page, index) => {
    writeFileSync(path.join(folder, 'pages', `page-${index}`), page.body);
    return locationOf(page, `page-${index}`);
  });
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, options.accessLog, locations.join('\n')));
  const master = spawn('nginx', ['-c', file], { stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => {
    master.once('exit', () => resolve());
    master.once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    master.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilAnswering(origin + (options.pages[0]?.path ?? '/'), ended);
    const children = readFileSync(`/proc/${master.pid}/task/${master.pid}/children`, 'utf8').trim();
    return { origin, worker: Number(children.split(' ')[0]), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
