// The sound of a lesson: espeak-ng reads each slide in Mandarin over a quiet two-tone bed, with a soft bell at each page.
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Seconds of one media segment; every slide lasts whole segments, so each page begins on a keyframe. */
export const SEGMENT_SECONDS = 6;
const BEFORE_SECONDS = 0.7;
const AFTER_SECONDS = 1.2;
// The audio ends a little before the pictures, so that the duration a browser reports is the duration of the video.
const SHORTER_SECONDS = 0.1;

const DIGITS = '〇一二三四五六七八九';

/** Year numbers are read digit by digit, percentages in words: as a lecturer would say them. */
export function spokenForm(sentence) {
  return sentence
    .replace(/(\d{4})(?=年)/g, (year) => [...year].map((digit) => DIGITS[Number(digit)]).join(''))
    .replace(/(\d+(?:\.\d+)?)%/g, '百分之$1')
    .replace(/[〔〕《》“”（）]/g, ' ');
}

const secondsOf = (file) =>
  Number(
    execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file], {
      encoding: 'utf8',
    }),
  );

function readAloud(sentence, file) {
  const wav = `${file}.raw.wav`;
  execFileSync('espeak-ng', [
    '-v',
    'cmn-latn-pinyin',
    '-s',
    '182',
    '-p',
    '42',
    '-g',
    '2',
    '-w',
    wav,
    spokenForm(sentence),
  ]);
  const speech = secondsOf(wav);
  const seconds = Math.ceil((BEFORE_SECONDS + speech + AFTER_SECONDS) / SEGMENT_SECONDS) * SEGMENT_SECONDS;
  const delay = Math.round(BEFORE_SECONDS * 1000);
  const filter = `aresample=16000,volume=0.4,adelay=${delay},apad=whole_dur=${seconds},atrim=0:${seconds}`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', wav, '-af', filter, '-ac', '1', file]);
  return seconds;
}

function refuseSilence(wav) {
  const filter = 'silencedetect=noise=-60dB:duration=1';
  const { stderr } = spawnSync('ffmpeg', ['-hide_banner', '-i', wav, '-af', filter, '-f', 'null', '-'], {
    encoding: 'utf8',
  });
  const silence = /silence_start: ([\d.]+)/.exec(stderr);
  if (silence !== null) throw new Error(`the sound falls silent at ${silence[1]} s`);
}

/**
 * Reads all slides of a lesson into one WAV (16 kHz, mono).
 * @returns the path of the WAV and the seconds of each slide (multiples of SEGMENT_SECONDS)
 */
export function recordVoice({ lesson, folder }) {
  const files = lesson.slides.map((_, at) => path.join(folder, `voice-${String(at).padStart(2, '0')}.wav`));
  const seconds = lesson.slides.map((slide, at) => readAloud(slide.say, files[at]));
  const total = seconds.reduce((sum, each) => sum + each, 0);
  const starts = seconds.map((_, at) => seconds.slice(0, at).reduce((sum, each) => sum + each, 0));
  const list = path.join(folder, 'voice.txt');
  const wav = path.join(folder, 'voice.wav');
  writeFileSync(list, files.map((file) => `file '${file}'\n`).join(''));
  const bell = starts.map((start) => `gte(t,${start})*exp(-7*max(0,t-${start}))`).join('+');
  const bed = `0.010*sin(2*PI*196*t)+0.008*sin(2*PI*294*t)*(0.6+0.4*sin(2*PI*t/12))+0.05*sin(2*PI*784*t)*(${bell})`;
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list],
    ...['-f', 'lavfi', '-i', `aevalsrc='${bed}':s=16000:d=${total}`],
    ...[
      '-filter_complex',
      'amix=inputs=2:duration=first:normalize=0',
      '-t',
      String(total - SHORTER_SECONDS),
      wav,
    ],
  ]);
  refuseSilence(wav);
  return { wav, seconds };
}
