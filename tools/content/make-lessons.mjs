#!/usr/bin/env node
// Makes the lessons of the seed: tools/content/lessons/*.json → apps/api/media/<video_id>/ (HLS in fMP4).
//
//   node tools/content/make-lessons.mjs              all lessons
//   node tools/content/make-lessons.mjs 7001 7003    these video ids only
//
// Each lesson file holds its slides (what is shown) and a sentence a slide (`say`, what is read aloud). A slide stands as
// long as its sentence needs, rounded up to whole segments, so the duration of a lesson is a whole number of seconds; it
// is printed at the end and must stand in apps/api/seed/courses.json (recordings.test.ts compares).
//
// Needs, on the machine and not in the repository: ffmpeg with libx264 and drawtext, espeak-ng, a Chromium (CHROMIUM_PATH or
// /usr/bin/chromium), Noto Sans and Serif CJK, a monospaced font. Debian: apt-get install ffmpeg espeak-ng chromium
// fonts-noto-cjk fonts-dejavu-core. The result is committed: nobody needs these tools to run or test the site.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawSlides } from './lesson-slides.mjs';
import { encodeLesson, RENDITIONS } from './lesson-streams.mjs';
import { recordVoice } from './lesson-voice.mjs';

const here = import.meta.dirname;
const mediaRoot = path.join(here, '..', '..', 'apps', 'api', 'media');
const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file)) ??
  '';
const output = (program, args) => spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '';

function missingTools(font) {
  const encoders = output('ffmpeg', ['-hide_banner', '-encoders']);
  const filters = output('ffmpeg', ['-hide_banner', '-filters']);
  const families = output('fc-list', [':lang=zh', 'family']);
  const wants = [
    [
      encoders.includes('libx264') && filters.includes('drawtext'),
      'ffmpeg with libx264 and drawtext (ffmpeg)',
    ],
    [output('ffprobe', ['-version']) !== '', 'ffprobe (ffmpeg)'],
    [output('espeak-ng', ['--voices=cmn']).includes('cmn'), 'espeak-ng with Mandarin (espeak-ng)'],
    [existsSync(chromium), 'Chromium, or CHROMIUM_PATH (chromium)'],
    [
      /Noto Sans CJK SC/.test(families) && /Noto Serif CJK SC/.test(families),
      'Noto CJK fonts (fonts-noto-cjk)',
    ],
    [existsSync(font), 'a monospaced font (fonts-dejavu-core)'],
  ];
  return wants.filter(([present]) => !present).map(([, what]) => what);
}

function makeLesson(lesson, font) {
  const media = path.join(mediaRoot, String(lesson.video_id));
  const work = mkdtempSync(path.join(tmpdir(), `lesson-${lesson.video_id}-`));
  try {
    const { wav, seconds } = recordVoice({ lesson, folder: work });
    const pictures = Object.fromEntries(
      RENDITIONS.map(({ name, width }) => [name, drawSlides({ chromium, lesson, width, folder: work })]),
    );
    rmSync(media, { recursive: true, force: true });
    encodeLesson({ media, pictures, seconds, wav, font, work });
    const total = seconds.reduce((sum, each) => sum + each, 0);
    console.log(`${lesson.video_id} ${lesson.title}: ${total} s, slides of ${seconds.join(' ')} s`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const font = output('fc-match', ['-f', '%{file}', 'DejaVu Sans Mono']);
const missing = missingTools(font);
if (missing.length > 0) {
  console.error(`make-lessons: missing on this machine:\n${missing.map((what) => `  - ${what}\n`).join('')}`);
  process.exit(1);
}
const wanted = process.argv.slice(2);
const folder = path.join(here, 'lessons');
for (const name of readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()) {
  const lesson = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  if (wanted.length === 0 || wanted.includes(String(lesson.video_id))) makeLesson(lesson, font);
}
