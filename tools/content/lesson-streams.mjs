// The streams of a lesson: two H.264 renditions and one AAC track as fMP4 HLS, and the master playlist over them.
// Audio is a group of its own, so its bytes are stored once and a change of rendition never touches the sound.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SEGMENT_SECONDS } from './lesson-voice.mjs';

export const FRAMES_PER_SECOND = 5;

/** Widths differ by the slide scale 2/3; rates are ceilings, set so that BANDWIDTH tells the renditions apart. */
export const RENDITIONS = [
  { name: '360p', width: 640, height: 360, crf: 40, maxrate: '60k', bufsize: '360k', clock: 16 },
  { name: '540p', width: 960, height: 540, crf: 43, maxrate: '120k', bufsize: '720k', clock: 24 },
];
const VOICE = { name: 'voice', rate: '20k' };

const hls = (folder) => [
  ...[
    '-f',
    'hls',
    '-hls_segment_type',
    'fmp4',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
  ],
  ...['-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', 'init.mp4'],
  ...['-hls_segment_filename', path.join(folder, '%03d.m4s'), path.join(folder, 'index.m3u8')],
];

// The digits change in every frame: they get finer quantisation than the page, or they would smear.
const CLOCK_QUALITY = 'addroi=x=iw*0.8:y=ih*0.92:w=iw*0.2:h=ih*0.08:qoffset=-0.25';

// mm:ss.d of the current frame; half a frame is added before truncation because timestamps are fractions.
function clockFilter({ clock }, font) {
  const time = '(t+0.02)';
  const field = (value, digits) => `%{eif\\:${value}\\:d\\:${digits}}`;
  const label = [
    `${field(`trunc(${time}/60)`, 2)}\\:`,
    `${field(`mod(trunc(${time}),60)`, 2)}.`,
    field(`mod(trunc(${time}*10),10)`, 1),
  ].join('');
  return `drawtext=fontfile=${font}:text='${label}':fontsize=${clock}:fontcolor=0x084F41:x=w*0.815:y=h*0.936`;
}

function encodePictures({ rendition, pictures, seconds, font, folder, work }) {
  const list = path.join(work, `pictures-${rendition.name}.txt`);
  const lines = pictures.map((file, at) => `file '${file}'\nduration ${seconds[at]}\n`).join('');
  const total = seconds.reduce((sum, each) => sum + each, 0);
  const keyint = SEGMENT_SECONDS * FRAMES_PER_SECOND;
  writeFileSync(list, `${lines}file '${pictures.at(-1)}'\n`);
  mkdirSync(folder, { recursive: true });
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-t', String(total)],
    ...['-vf', `fps=${FRAMES_PER_SECOND},${clockFilter(rendition, font)},${CLOCK_QUALITY},format=yuv420p`],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-tune',
      'stillimage',
      '-profile:v',
      'high',
      '-refs',
      '2',
      '-bf',
      '0',
    ],
    ...['-crf', String(rendition.crf), '-maxrate', rendition.maxrate, '-bufsize', rendition.bufsize],
    ...['-g', String(keyint), '-keyint_min', String(keyint), '-sc_threshold', '0', '-threads', '1', '-an'],
    ...hls(folder),
  ]);
}

function encodeVoice({ wav, folder }) {
  mkdirSync(folder, { recursive: true });
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-i', wav, '-c:a', 'aac', '-b:a', VOICE.rate, '-ac', '1', '-ar', '16000', '-vn'],
    ...hls(folder),
  ]);
}

/** Bits per second of a media playlist, over its worst segment and on average (RFC 8216 §4.3.4.2). */
function bitrates(folder) {
  const durations = [...readFileSync(path.join(folder, 'index.m3u8'), 'utf8').matchAll(/#EXTINF:([\d.]+)/g)];
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith('.m4s'))
    .sort();
  const bits = sizes.map((name) => statSync(path.join(folder, name)).size * 8);
  const seconds = durations.map((match) => Number(match[1]));
  const sum = (values) => values.reduce((total, each) => total + each, 0);
  return {
    peak: Math.ceil(Math.max(...bits.map((each, at) => each / seconds[at]))),
    average: Math.ceil(sum(bits) / sum(seconds)),
  };
}

function videoCodec(folder) {
  const init = readFileSync(path.join(folder, 'init.mp4'));
  const at = init.indexOf('avcC') + 5;
  return `avc1.${init
    .subarray(at, at + 3)
    .toString('hex')
    .toUpperCase()}`;
}

function writeMaster(media) {
  const voice = bitrates(path.join(media, VOICE.name));
  const streams = RENDITIONS.map((rendition) => {
    const folder = path.join(media, rendition.name);
    const { peak, average } = bitrates(folder);
    const rates = `BANDWIDTH=${peak + voice.peak},AVERAGE-BANDWIDTH=${average + voice.average}`;
    const look = `RESOLUTION=${rendition.width}x${rendition.height},FRAME-RATE=${FRAMES_PER_SECOND}.000`;
    const codecs = `CODECS="${videoCodec(folder)},mp4a.40.2",AUDIO="voice"`;
    return `#EXT-X-STREAM-INF:${rates},${look},${codecs}\n${rendition.name}/index.m3u8\n`;
  });
  const audio = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="voice",NAME="普通话",LANGUAGE="zh",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="1",URI="${VOICE.name}/index.m3u8"`;
  const head = `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${audio}\n`;
  writeFileSync(path.join(media, 'master.m3u8'), head + streams.join(''));
}

/**
 * Encodes one lesson into `media` (…/<video_id>).
 * @param pictures paths of the slide PNGs by rendition name
 * @param seconds how long each slide stands
 */
export function encodeLesson({ media, pictures, seconds, wav, font, work }) {
  for (const rendition of RENDITIONS) {
    const folder = path.join(media, rendition.name);
    encodePictures({ rendition, pictures: pictures[rendition.name], seconds, font, folder, work });
  }
  encodeVoice({ wav, folder: path.join(media, VOICE.name) });
  writeMaster(media);
}
