import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SEGMENT_SECONDS = 6;
/** How many bytes a segment has: nobody looks at its picture. */
export const SEGMENT_BYTES = 100;

/** The address of a segment below that of its recording. */
export const segmentFile = (at: number, track = '360p'): string =>
  `${track}/${String(at).padStart(3, '0')}.m4s`;

/** Writes a recording of that length as the media folder holds one: two tracks of pictures and one of sound, without a picture in it. */
export function writeLessonMedia(mediaDirectory: string, videoId: number, seconds: number): void {
  const directory = path.join(mediaDirectory, String(videoId));
  const count = Math.ceil(seconds / SEGMENT_SECONDS);
  for (const track of ['360p', '540p', 'voice']) {
    mkdirSync(path.join(directory, track), { recursive: true });
    const segments = Array.from({ length: count }, (_, at) => {
      const length = Math.min(SEGMENT_SECONDS, seconds - at * SEGMENT_SECONDS);
      writeFileSync(path.join(directory, segmentFile(at, track)), Buffer.alloc(SEGMENT_BYTES, at));
      return `#EXTINF:${length.toFixed(6)},\n${segmentFile(at, track).split('/')[1]}`;
    });
    const list = [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-MAP:URI="init.mp4"',
      ...segments,
      '#EXT-X-ENDLIST',
      '',
    ];
    writeFileSync(path.join(directory, track, 'index.m3u8'), list.join('\n'));
  }
  const streams = ['360p', '540p'].map(
    (track) => `#EXT-X-STREAM-INF:BANDWIDTH=1000,AUDIO="voice"\n${track}/index.m3u8`,
  );
  const voice = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="voice",NAME="普通话",URI="voice/index.m3u8"';
  writeFileSync(path.join(directory, 'master.m3u8'), ['#EXTM3U', voice, ...streams, ''].join('\n'));
}
