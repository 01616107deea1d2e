// The balancers that operators are given a configuration of, started with that very configuration.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@jixu/local-postgres';
import { startProcessGroup } from '@jixu/test-kit/process-group';
import { fromRoot } from '@jixu/tools/paths';

export type BalancerName = 'haproxy' | 'nginx';

export interface SampleBalancer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** What of a sample is the operator's own: addresses, ports, certificates. Everything else stays as it is. */
const PLACES: Record<BalancerName, (text: string, port: number) => string> = {
  haproxy: (text, port) =>
    replaceOnce(text, 'bind :443 ssl crt /etc/haproxy/site.pem alpn h2,http/1.1', `bind 127.0.0.1:${port}`),
  nginx: (text, port) =>
    replaceOnce(
      text.replace(/^ *ssl_certificate.*\n/gm, ''),
      'listen 443 ssl http2;',
      `listen 127.0.0.1:${port};`,
    ),
};

const COMMANDS: Record<BalancerName, (file: string, folder: string) => string[]> = {
  haproxy: (file) => ['-db', '-f', file],
  nginx: (file, folder) => [
    ...['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')],
    ...['-g', `daemon off; pid ${path.join(folder, 'nginx.pid')};`],
  ],
};

/** Where Debian puts it; undefined where it is not installed. */
export function balancerProgram(name: BalancerName): string | undefined {
  return ['/usr/sbin', '/usr/local/sbin', '/usr/bin']
    .map((folder) => path.join(folder, name))
    .find((program) => spawnSync(program, ['-v']).status === 0);
}

export async function startSampleBalancer(
  name: BalancerName,
  program: string,
  targets: readonly [string, string],
): Promise<SampleBalancer> {
  const folder = mkdtempSync(path.join(tmpdir(), `jixu-${name}-`));
  const port = await freePort();
  const sample = readFileSync(
    fromRoot('docs', 'samples', name === 'nginx' ? 'nginx.conf' : 'haproxy.cfg'),
    'utf8',
  );
  const [one, two] = targets.map((target) => new URL(target).host);
  const placed = PLACES[name](sample, port)
    .replace('10.0.0.11:3010', one ?? '')
    .replace('10.0.0.12:3010', two ?? '');
  const file = path.join(folder, `${name}.conf`);
  writeFileSync(file, name === 'nginx' ? withOwnFolders(placed, folder) : placed);
  const origin = `http://127.0.0.1:${port}`;
  const group = await startProcessGroup({
    command: [program, ...COMMANDS[name](file, folder)],
    cwd: folder,
    env: process.env,
    readyUrl: `${origin}/livez`,
  });
  return {
    origin,
    async stop() {
      await group.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Debian's nginx would write below /var, which only root may. */
function withOwnFolders(text: string, folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const folders = kinds.map((kind) => `    ${kind}_temp_path ${path.join(folder, kind)};`).join('\n');
  return replaceOnce(text, 'http {\n', `http {\n    access_log off;\n${folders}\n`);
}

function replaceOnce(text: string, find: string, replace: string): string {
  if (text.split(find).length !== 2) throw new Error(`the sample does not say once: ${find}`);
  return text.replace(find, () => replace);
}
