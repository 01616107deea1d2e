import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { getMimeType } from 'hono/utils/mime';
import { hashInlineScripts } from './content-security-policy.ts';
import { chooseEncoding } from './page-snapshot.ts';

type StaticFile = {
  file: string;
  size: number;
  etag: string;
  type: string;
  encodings: { br?: { file: string; size: number }; gzip?: { file: string; size: number } };
  /** CSP sources of the inline scripts, for HTML files we built ourselves. */
  scriptHashes: string[];
};

/** URL path → file. Built once: what is not in the map does not exist, so that no path can escape the folder. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** What hono does not know, or takes for something else. */
const OWN_TYPES = {
  atom: 'application/atom+xml; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  py: 'text/x-python; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
};

async function describe(file: string): Promise<StaticFile> {
  const { size, mtimeMs } = await stat(file);
  const type = getMimeType(file, OWN_TYPES) ?? getMimeType(file) ?? 'application/octet-stream';
  const scriptHashes = type.startsWith('text/html') ? hashInlineScripts(await readFile(file, 'utf8')) : [];
  const etag = `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  return { file, size, etag, type, encodings: {}, scriptHashes };
}

/** Lists a folder under a URL prefix. A missing folder gives an empty map. */
export async function listStaticFiles(folder: string, prefix: string): Promise<StaticFiles> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, StaticFile>();
  const compressed: { url: string; file: StaticFile; encoding: 'br' | 'gzip' }[] = [];
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `${prefix}/${relative(folder, path).split(sep).join('/')}`;
    const file = await describe(path);
    if (url.endsWith('.br')) compressed.push({ url: url.slice(0, -3), file, encoding: 'br' });
    else if (url.endsWith('.gz')) compressed.push({ url: url.slice(0, -3), file, encoding: 'gzip' });
    else files.set(url, file);
  }
  for (const { url, file, encoding } of compressed) {
    const original = files.get(url);
    if (original) original.encodings[encoding] = { file: file.file, size: file.size };
  }
  return files;
}

/** Responds from the map, or returns null where the path is not in it. */
export function serveStaticFile(
  files: StaticFiles,
  path: string,
  request: { method: string; headers: Headers },
  extraHeaders: (file: StaticFile) => Record<string, string>,
): Response | null {
  const found = files.get(path);
  if (!found) return null;
  const headers = new Headers({ 'content-type': found.type, etag: found.etag, vary: 'accept-encoding' });
  for (const [name, value] of Object.entries(extraHeaders(found))) headers.set(name, value);
  if (request.headers.get('if-none-match') === found.etag)
    return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
  const variant = encoding ? found.encodings[encoding] : undefined;
  if (encoding && variant) headers.set('content-encoding', encoding);
  const { file, size } = variant ?? found;
  headers.set('content-length', String(size));
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>, { headers });
}
