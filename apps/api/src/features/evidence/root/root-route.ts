import type { Context } from 'hono';
import type { Dependencies } from '#features/call.ts';
import { publishDocument } from '#server/publish-document.ts';
import type { AppEnv } from '#server/request-context.ts';
import { findRootOf } from './evidence-root-store.ts';

const FILE = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\.jwt$/;

/** The signed root of a day, for anybody; 404 for a day without. */
export function serveRoot({ db }: Dependencies): (context: Context<AppEnv>) => Promise<Response> {
  return async (context) => {
    const [, day = ''] = FILE.exec(context.req.param('file') ?? '') ?? [];
    const stored = day === '' ? null : await findRootOf(db, day);
    const document = stored && { type: 'application/jwt', body: stored.jws };
    return publishDocument(context, 'evidence-root', document);
  };
}
