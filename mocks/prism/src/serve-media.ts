import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const KINDS: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
};

/** The recording of an example, or another existing one where the example's is missing. */
function recordingFor(directory: string, videoId: string): string {
  if (existsSync(path.join(directory, videoId))) return videoId;
  const [first] = existsSync(directory) ? readdirSync(directory).sort() : [];
  return first ?? videoId;
}

/**
 * The recordings at `/media/<any token>/<video_id>/…`, with the server's mapping, so that the addresses in the examples
 * play. `directory` is that of the API's media.
 */
export function serveMedia(directory: string): Hono {
  const media = new Hono();
  media.use(async (context, next) => {
    await next();
    const kind = KINDS[path.extname(context.req.path)];
    if (kind !== undefined && context.res.ok) context.header('content-type', kind);
  });
  media.get(
    '/:token/:video_id{\\d+}/:file{.+}',
    serveStatic({
      root: directory,
      rewriteRequestPath: (_path, context) => {
        const { video_id = '', file = '' } = context.req.param() as Record<string, string | undefined>;
        return `/${recordingFor(directory, video_id)}/${file}`;
      },
    }),
  );
  return media;
}
