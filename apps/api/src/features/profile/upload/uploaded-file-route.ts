import { addressBlock } from '@jixu/domain/site/visitor/address-block';
import type { Context } from 'hono';
import { withinDeadline } from '#batching/deadline.ts';
import type { FileKind } from '#database/upload-tables.ts';
import type { Dependencies } from '#features/call.ts';
import { hashToken } from '#secrets/random-token.ts';
import type { AppEnv } from '#server/request-context.ts';
import { ownFileHeaders } from '#server/security-headers.ts';
import type { TransportDependencies } from '#server/serve-operation.ts';
import { EXTENSIONS } from './file-kind.ts';
import { findUpload } from './upload-store.ts';

const NAME = /^([\w-]{43})\.(jpg|png|pdf)$/;
const ROUTE = 'uploaded-file';
const TYPES: Readonly<Record<FileKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

/**
 * A file that a learner sent, to whoever knows its random name: to be saved, never to be shown as a page of this origin,
 * and with nothing that it could start there.
 */
export function serveUploadedFile(
  deps: Dependencies & TransportDependencies,
): (context: Context<AppEnv>) => Promise<Response> {
  const { db, cipher, limiter } = deps;
  return async (context) => {
    const requestContext = context.get('requestContext');
    const headers = ownFileHeaders(requestContext, ROUTE);
    headers.set('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
    const address = addressBlock(requestContext.address);
    await limiter.admit({ address, sessionId: null, call: ROUTE });
    const [, key = '', extension] = NAME.exec(context.req.param('file') ?? '') ?? [];
    const found = key === '' ? null : await withinDeadline(findUpload(db, hashToken(key)));
    if (found === null || EXTENSIONS[found.kind] !== extension)
      return new Response(null, { status: 404, headers });
    const content = cipher.decryptBytes('upload', found.contentEncrypted);
    const name = encodeURIComponent(cipher.decrypt('upload-name', found.nameEncrypted));
    headers.set('content-type', TYPES[found.kind]);
    // What encodeURIComponent leaves as it is and RFC 8187 does not.
    headers.set('content-disposition', `attachment; filename*=UTF-8''${name.replace(/['()*]/g, percentOf)}`);
    headers.set('content-length', String(content.byteLength));
    const body = context.req.method === 'HEAD' ? null : new Uint8Array(content);
    return new Response(body, { status: 200, headers });
  };
}

const percentOf = (mark: string): string => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
