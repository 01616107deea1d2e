// The peer of our player: minimal pages around the very hls.js our build ships, with the same stream.
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fromRoot } from '@jixu/tools/paths';

const MEDIA = fromRoot('apps', 'api', 'media');
const ASSETS = fromRoot('apps', 'web', 'build', 'client', 'assets');
const STREAM = '/media/7001/master.m3u8';
const HLS = readdirSync(ASSETS).find((name) => /^hls-.*\.js$/.test(name)) ?? '';

/** As apps/api sends them (features/lesson/media/media-route). */
const KINDS: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
};
const MEDIA_CACHING = 'private, max-age=300, immutable';
const ASSET_CACHING = 'public, max-age=31536000, immutable';

const page = (body: string): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>bare</title>${body}</html>`;

/**
 * hls.js as in its README; `script` decides when it loads and plays. Its buffer is limited to 60 s ahead like ours:
 * otherwise it would fetch the whole of a short lesson, and no position would be beyond it.
 */
const player = (script: string): string =>
  page(`<link rel="modulepreload" href="/assets/${HLS}"><video playsinline width="960" height="540" style="display:block"></video>
<div role="slider" aria-label="播放进度" style="width:960px;height:24px;background:#ccc"></div>
<button>播放</button>
<script type="module">
const { default: Hls } = await import(document.querySelector('link').href);
const video = document.querySelector('video');
const bar = document.querySelector('[role=slider]');
const button = document.querySelector('button');
const load = () => {
  const hls = new Hls({ maxMaxBufferLength: 60 });
  hls.loadSource('${STREAM}');
  hls.attachMedia(video);
  return hls;
};
bar.addEventListener('pointerup', (event) => {
  video.currentTime = ((event.clientX - bar.getBoundingClientRect().left) / bar.clientWidth) * video.duration;
});
${script}
</script>`);

const PAGES: Readonly<Record<string, string>> = {
  '/': page('<a href="/plays.html">去学习</a>'),
  /** Plays as soon as it can. */
  '/plays.html': player('load().on(Hls.Events.MANIFEST_PARSED, () => video.play());'),
  /** Loads at once, plays on click. */
  '/loaded.html': player("load(); button.addEventListener('click', () => video.play());"),
  /** Requests nothing before the click. */
  '/asks.html': player("button.addEventListener('click', () => { load(); video.play(); });"),
};

function send(outgoing: ServerResponse, file: string, headers: Record<string, string>): void {
  const { size, mtimeMs } = statSync(file);
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  outgoing.writeHead(200, { ...headers, etag, 'content-length': size });
  createReadStream(file).pipe(outgoing);
}

const server = createServer((incoming, outgoing) => {
  const { pathname } = new URL(incoming.url ?? '/', 'http://bare');
  const html = PAGES[pathname];
  if (html !== undefined) {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    outgoing.end(html);
  } else if (/^\/media\/7001\/[\w/]+\.(?:m3u8|m4s|mp4)$/.test(pathname)) {
    const type = KINDS[path.extname(pathname)] ?? '';
    const file = path.join(MEDIA, pathname.slice('/media'.length));
    send(outgoing, file, { 'content-type': type, 'cache-control': MEDIA_CACHING, 'accept-ranges': 'bytes' });
  } else if (/^\/assets\/[\w.-]+\.js$/.test(pathname)) {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': ASSET_CACHING };
    const file = path.join(ASSETS, path.basename(pathname));
    send(outgoing, `${file}.br`, { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' });
  } else {
    outgoing.writeHead(404).end();
  }
});

if (HLS === '' || !readFileSync(path.join(ASSETS, HLS), 'utf8').includes('default')) {
  throw new Error('the build has no chunk of hls.js');
}
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => console.log('ready'));
