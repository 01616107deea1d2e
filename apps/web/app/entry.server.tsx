import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { NONCE_HEADER } from '../server/nonce-header.ts';
import { beginDocument } from './proof/begin-document.ts';
import { ScriptNonceContext } from './script-nonce.ts';

/** How long the data of a page may take before it is rendered without, ms. */
export const streamTimeout = 5_000;

/**
 * Renders the whole document before the first byte leaves: shared pages are stored whole, and the policy header needs
 * the hash of every inline script. The nonce tells our scripts from any that came with the content; it goes to the
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

/** What went wrong while rendering goes to the log; pages that do not exist are no error. */
export function handleError(error: unknown): void {
  if (isRouteErrorResponse(error)) return;
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
