import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureRule } from '#testing/fixture-content.ts';
import { contentPlaces } from '../content-places.ts';
import { checkContent } from './check-content.ts';
import { describeFault } from './content-fault.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jixu content '));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Files = Record<string, unknown>;

const lesson = (section_id: number, video_id: number | null, more: object = {}) => ({
  section_id,
  item_id: section_id,
  name: '一',
  video_id,
  duration: 12,
  is_placeholder: 0,
  ...more,
});
const question = (id: number) => ({ id, type: 1, stem: '问', options: { A: '一', B: '二' }, answer: ['A'] });

/** Content that is right, on one line a value. */
const soundFiles = (): Files => ({
  'areas.json': [{ id: 19, code: '440000', name: '广东省', status: 1 }],
  'courses.json': {
    professions: [{ profession_id: 1, profession_name: '会计', package_id: 601, courses: [] }],
    packages: [
      {
        id: 601,
        course_name: '套餐',
        is_free: true,
        choose_score: null,
        courses: [{ course_id: 1001, is_required: false }],
      },
    ],
    courses: [
      {
        id: 1001,
        course_code: 'K',
        course_name: '课',
        profession_name: '会计',
        classify_id: 1,
        classify_name: '专业',
        subject_id: 1,
        subject_name: '法',
        score: 1,
        teacher_name: '师',
        handout_file: { file_url: '/files/handout.pdf', file_name: '讲义.pdf' },
        directory: [{ dir_name: '一', lessons: [lesson(6001, 7001)] }],
      },
    ],
  },
  'key-notes.json': [
    {
      section_id: 6001,
      key_notes: [
        {
          second: 3,
          question: {
            id: 1,
            type: 1,
            judgment_issue: 0,
            description: '问',
            options: { A: '一', B: '二' },
            answer: 'A',
            solution: '',
          },
        },
      ],
    },
  ],
  'exams.json': [
    { id: 1, area_id: 19, year_id: 2026, name: '考试', bank: 'small', questions: { 1: 1 }, minutes: 60 },
  ],
  'exam-banks/small.json': [1, 2, 3, 4, 5, 6].map(question),
  'notices.json': [
    { id: 1, area_id: 19, title: '通知', publish_time: '2026-03-02 09:00:00', content: ['<p>文</p>'] },
  ],
  'rules/19-guangdong/2026.json': fixtureRule(19, 2026, {
    source: { ...fixtureRule(19, 2026).source, number: '1' },
  }),
});

function write(files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 1));
  }
}

/** A recording of twelve seconds in two segments. */
function writeRecording(video: number): void {
  write({
    [`media/${video}/master.m3u8`]:
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="voice/index.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p/index.m3u8\n',
    ...Object.fromEntries(
      ['360p', 'voice'].flatMap((track) => [
        [
          `media/${video}/${track}/index.m3u8`,
          '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6,\n000.m4s\n#EXTINF:6.0,\n001.m4s\n',
        ],
        ...['init.mp4', '000.m4s', '001.m4s'].map((name) => [`media/${video}/${track}/${name}`, 'x']),
      ]),
    ),
  });
}

function faultsOf(media: string | null = path.join(folder, 'media')): string[] {
  const content = {
    directory: folder,
    rulesDirectory: path.join(folder, 'rules'),
    mediaDirectory: media,
    siteFiles: new Set(['/files/handout.pdf']),
  };
  return checkContent(content).map(describeFault);
}

/** Sets a value deep in a file. */
function change(files: Files, file: string, at: string, value: unknown): void {
  const steps = at.split('/').slice(1);
  const last = steps.pop() ?? '';
  const holder = steps.reduce(
    (found, step) => found[step] as Record<string, unknown>,
    files[file] as Record<string, unknown>,
  );
  holder[last] = value;
}

test('O7 content that is right has no faults', () => {
  write(soundFiles());
  writeRecording(7001);
  expect(faultsOf()).toEqual([]);
});

const LESSON = '/courses/0/directory/0/lessons/0';
test.each([
  [
    'a length that is off',
    'courses.json',
    `${LESSON}/duration`,
    999,
    'courses.json:49',
    'recording 7001 is 12.0 s long (voice/index.m3u8), not 999 s',
  ],
  ['a length off by two seconds', 'courses.json', `${LESSON}/duration`, 10, 'courses.json:49', 'not 10 s'],
  [
    'a lesson whose media is missing',
    'courses.json',
    `${LESSON}/video_id`,
    7901,
    'courses.json:48',
    '7901/master.m3u8 is missing in MEDIA_DIR',
  ],
  [
    'a lesson with nothing to play',
    'courses.json',
    `${LESSON}/video_id`,
    null,
    'courses.json:48',
    'without a recording',
  ],
  [
    'a handout that is not there',
    'courses.json',
    '/courses/0/handout_file/file_url',
    '/files/none.pdf',
    'courses.json:37',
    'the site has no file /files/none.pdf',
  ],
  [
    'a picture in a text',
    'notices.json',
    '/0/content/0',
    '<img src="/images/none.svg">',
    'notices.json:8',
    'the site has no file /images/none.svg',
  ],
  [
    'a course of a package',
    'courses.json',
    '/packages/0/courses/0/course_id',
    1009,
    'courses.json:18',
    'there is no course 1009 in courses.json',
  ],
  [
    'a package of a profession',
    'courses.json',
    '/professions/0/package_id',
    609,
    'courses.json:6',
    'there is no package 609',
  ],
  [
    'questions of no lesson',
    'key-notes.json',
    '/0/section_id',
    6009,
    'key-notes.json:3',
    'there is no lesson 6009 in courses.json',
  ],
  [
    'a question after the end',
    'key-notes.json',
    '/0/key_notes/0/second',
    12,
    'key-notes.json:6',
    'lesson 6001 is 12 s long',
  ],
  [
    'an answer that cannot be chosen',
    'key-notes.json',
    '/0/key_notes/0/question/answer',
    'C',
    'key-notes.json:16',
    'none of its options',
  ],
  ['an exam of no area', 'exams.json', '/0/area_id', 99, 'exams.json:4', 'there is no area 99 in areas.json'],
  [
    'an exam of no bank',
    'exams.json',
    '/0/bank',
    'none',
    'exams.json:7',
    'there is no file exam-banks/none.json',
  ],
  [
    'an exam larger than its bank',
    'exams.json',
    '/0/questions/1',
    2,
    'exams.json:8',
    'bank small: 6 questions of kind 1, 12 are needed',
  ],
  [
    'a question twice',
    'exam-banks/small.json',
    '/1/id',
    1,
    'exam-banks/small.json:1',
    'question 1 occurs twice',
  ],
  [
    'a month that no calendar has',
    'notices.json',
    '/0/publish_time',
    '2026-13-02 09:00:00',
    'notices.json:6',
    'must be a time such as',
  ],
  [
    'a day that no calendar has',
    'notices.json',
    '/0/publish_time',
    '2026-02-30 09:00:00',
    'notices.json:6',
    'must be a time such as',
  ],
  ['a notice of no area', 'notices.json', '/0/area_id', 20, 'notices.json:4', 'there is no area 20'],
  ['a wrong type', 'courses.json', '/courses/0/score', '1', 'courses.json:34', 'expected number'],
  [
    'a text of a rule that no rule says',
    'notices.json',
    '/0/content/0',
    '{2026.deadline}',
    'notices.json:7',
    'is nothing that a rule says',
  ],
  [
    'a rule of another shape',
    'rules/19-guangdong/2026.json',
    '/graceHours',
    -1,
    'rules/19-guangdong/2026.json:9',
    '>=0',
  ],
])('O7 %s is refused with its file and row', (_what, file, at, value, place, message) => {
  const files = soundFiles();
  change(files, file, at, value);
  write(files);
  writeRecording(7001);
  const [fault = ''] = faultsOf();
  expect(fault).toMatch(new RegExp(`^${place}[ :]`));
  expect(fault).toContain(message);
});

test('O7 a segment that is missing is told', () => {
  write(soundFiles());
  writeRecording(7001);
  unlinkSync(path.join(folder, 'media/7001/voice/001.m4s'));
  expect(faultsOf()).toEqual([expect.stringContaining('7001/voice/001.m4s is missing in MEDIA_DIR')]);
});

test('O7 a recording of two lessons, and an id that is there twice, are told at the second', () => {
  const files = soundFiles();
  change(files, 'courses.json', '/courses/0/directory/0/lessons', [lesson(6001, 7001), lesson(6001, 7001)]);
  write(files);
  writeRecording(7001);
  expect(faultsOf()).toEqual([
    expect.stringContaining('/lessons/1/section_id: lesson 6001 is there twice'),
    expect.stringContaining('/lessons/1/video_id: recording 7001 is there twice'),
  ]);
});

test('O7 a file that is no JSON is named with its line, and all the other faults with it', () => {
  const files = soundFiles();
  change(files, 'courses.json', `${LESSON}/duration`, 999);
  change(files, 'courses.json', '/courses/0/handout_file/file_url', '/files/none.pdf');
  write({ ...files, 'notices.json': '[\n {"id": 1,}\n]' });
  writeRecording(7001);
  const faults = faultsOf();
  expect(faults[0]).toMatch(/^notices\.json:2: /);
  expect(faults).toHaveLength(3);
});

test('where recordings are elsewhere their lengths are not looked at', () => {
  write(soundFiles());
  expect(faultsOf(null)).toEqual([]);
});

test('O7 the sample content has no faults, and a site without content of its own gets the country alone', () => {
  const here = fileURLToPath(new URL('../..', import.meta.url));
  const media = path.join(here, '..', 'media');
  const given = { contentDirectory: null, mediaDirectory: media };
  expect(checkContent(contentPlaces(here, { ...given, hasSample: true }))).toEqual([]);
  const bare = contentPlaces(here, { ...given, hasSample: false });
  expect([bare.directory, checkContent(bare)]).toEqual([null, []]);
});
