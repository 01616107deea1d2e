import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { NONCE_HEADER } from '../server/nonce-header.ts';
import { beginDocument } from './proof/begin-document.server.ts';
import { ScriptNonceContext } from './script-nonce.ts';

/** How long a page's data may take before it is rendered without them, ms. */
export const streamTimeout = 5_000;

/**
 * Renders the whole document before sending the first byte: shared pages are cached whole, and the policy header needs
 * the hash of every inline script. The nonce distinguishes our scripts from any in the content; it is passed to the
 * edge in a header that is removed there.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64url');
  let finalStatus = status;
  const html = await new Promise<string>((resolve, reject) => {
    const sink = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ScriptNonceContext>,
      {
        nonce,
        onAllReady: () => {
          clearTimeout(timer);
          resolve(text(pipe(sink)));
        },
        onShellError: reject,
        onError: () => {
          finalStatus = 500;
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(NONCE_HEADER, nonce);
  return new Response(beginDocument(html, new URL(request.url).pathname, nonce), {
    status: finalStatus,
    headers,
  });
}

/** Errors during rendering are logged; missing pages are not errors. */
export function handleError(error: unknown): void {
  if (isRouteErrorResponse(error)) return;
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
