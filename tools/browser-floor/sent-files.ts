import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@jixu/local-postgres';
import { fromRoot } from '../setup/paths.ts';
import { startChildServer } from '../site/child-server.ts';

/** A text that a browser gets from us, and as what it reads it. */
export interface SentText {
  readonly from: string;
  readonly kind: 'module' | 'script' | 'styles';
  readonly text: string;
}

const CLIENT = fromRoot('apps', 'web', 'build', 'client');
/** One of each kind of document: a page whose scripts wait for the paint, one whose do not, and those with scripts of their own. */
const PAGES = ['/', '/area/230106.html', '/center/1.html', '/pdf-frame.html', '/verify.html'];
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/** Scripts, threads and style sheets of the build. */
function builtFiles(): SentText[] {
  return globSync('**/*.{js,mjs,css}', { cwd: CLIENT }).map((from) => ({
    from,
    kind: from.endsWith('.css') ? 'styles' : 'module',
    text: readFileSync(path.join(CLIENT, from), 'utf8'),
  }));
}

/** What stands in a document itself; the script of its entry is run as a module later. */
export function inlineTexts(html: string, from: string): SentText[] {
  return [...html.matchAll(INLINE)].flatMap(([, element = '', attributes = '', text = '']): SentText[] => {
    if (/\btype="application\/(?:ld\+)?json"/.test(attributes)) return [];
    if (element.toLowerCase() === 'style') return [{ from, kind: 'styles', text }];
    return [{ from, kind: /\btype="(?:module|text\/x-entry)"/.test(attributes) ? 'module' : 'script', text }];
  });
}

/** From the web server as it is built. Without an API its pages hold less content, and the same scripts. */
async function documents(): Promise<SentText[]> {
  const port = await freePort();
  const logDir = mkdtempSync(path.join(tmpdir(), 'jixu-sent-'));
  const origin = `http://127.0.0.1:${port}`;
  const server = await startChildServer({
    name: 'web',
    logDir,
    cwd: fromRoot('apps', 'web'),
    script: fromRoot('apps', 'web', 'server.ts'),
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), API_URL: 'http://127.0.0.1:9' },
    ready: { url: `${origin}/livez` },
  });
  try {
    const pages = PAGES.map(async (page) => inlineTexts(await (await fetch(origin + page)).text(), page));
    return (await Promise.all(pages)).flat();
  } finally {
    await server.stop();
    rmSync(logDir, { recursive: true, force: true });
  }
}

/** Everything that pages of learners are sent as script or style, as it is built. */
export async function sentTexts(): Promise<SentText[]> {
  return [...builtFiles(), ...(await documents())];
}
