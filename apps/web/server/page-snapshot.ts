import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A complete rendered page, ready to be sent any number of times. */
export type PageSnapshot = {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: Buffer;
  compressed: { br: Buffer; gzip: Buffer } | null;
  etag: string;
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses in advance what will be sent many times. */
export async function compressSnapshot(page: PageSnapshot): Promise<PageSnapshot> {
  const [br, gz] = await Promise.all([
    toBrotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    toGzip(page.body, { level: 9 }),
  ]);
  return { ...page, compressed: { br, gzip: gz } };
}

export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, weight] = part.trim().split(/;\s*q=/);
    return name === encoding && Number(weight ?? 1) > 0;
  });
}

/** The encoding of the response: br, else gzip, else none. */
export function chooseEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | null {
  if (!acceptEncoding) return null;
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : null;
}

/** The bytes in this encoding; uncompressed ones where the page was never compressed. */
export function encodedBody(page: PageSnapshot, encoding: 'br' | 'gzip' | null): Buffer {
  return (encoding && page.compressed?.[encoding]) || page.body;
}

/** The HTTP response for a snapshot; 304 where the visitor already has it. */
export function snapshotResponse(page: PageSnapshot, request: Headers): Response {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set('vary', 'accept-encoding');
  headers.set('etag', page.etag);
  if (page.status === 200 && request.get('if-none-match') === page.etag) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  const encoding = page.compressed ? chooseEncoding(request.get('accept-encoding') ?? undefined) : null;
  const body = encodedBody(page, encoding);
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  return new Response(new Uint8Array(body), { status: page.status, headers });
}
