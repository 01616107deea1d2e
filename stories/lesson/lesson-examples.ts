import type { DataOf } from '@jixu/api-client';
import type { DirectoryNode } from '@jixu/domain/lesson/player/directory';
import { rejection, success } from '@jixu/test-kit/results';
import type { Script } from '@jixu/test-kit/scripted-server';
import { QUIZ_RESULTS } from './quiz/quiz-results.ts';
import { SAMPLE_NODES } from './sample-course.ts';

type Directory = DataOf<'getCourseDetail'>['play_options']['options'][number]['directory'];

const section = (id: number, name: string) =>
  success('getPlayingSection', {
    course_id: 1002,
    video_id: 7000 + id,
    course_section_id: 6000 + id,
    section_name: name,
    duration: 1200,
    hls: `/media/session/700${id}/index.m3u8`,
    is_check_face: 1,
    check_face_time: 0,
  });

const LEASE = {
  lease: 'q7Zr0mWn3JkYx5TbLd8VfA',
  last_sequence: 0,
  hls: '/media/lease/7002/index.m3u8',
  expires_in: 90,
  renew_after: 20,
  held_by: null,
};

/** A course of these lessons; the samples omit what the directory does not show. */
export const courseWith = (
  nodes: readonly DirectoryNode[],
  handout_file: DataOf<'getCourseDetail'>['handout_file'] = null,
) =>
  success('getCourseDetail', {
    id: 1002,
    profession_name: '企业会计人员',
    course_name: '企业会计准则重点解读：收入与租赁',
    course_code: 'K1002',
    is_check_code: 0,
    is_jump: 0,
    handout_file,
    play_options: {
      default_play: 1,
      options: [{ id: 1, name: '目录', directory: nodes as unknown as Directory }],
    },
  });

export const LESSON = {
  course: courseWith(SAMPLE_NODES),
  progress: success('pullProgress', {
    videos: [{ vid: 7002, m: 780, s: 531 }],
    last_vid: 7002,
    credited: [
      { vid: 7001, intervals: [[0, 138_000]], credited_ms: 138_000, is_finish: 1 },
      { vid: 7002, intervals: [[0, 531_300]], credited_ms: 531_300, is_finish: 0 },
      { vid: 7004, intervals: [[0, 118_000]], credited_ms: 118_000, is_finish: 1 },
    ],
  }),
  section: section(2, '合同变更与可变对价'),
  next: section(3, '质保与退货'),
  granted: success('holdPlayLease', LEASE),
  /** A captcha was due when the page was left. */
  due: success('holdPlayLease', {
    ...LEASE,
    due_check: { kind: 'captcha', vid: 7002, second: 530 },
    checks: [{ kind: 'captcha', vid: 7002, second: 530, left_ms: null, free_ms: 0 }],
  }),
  elsewhere: rejection('holdPlayLease', 2502),
  notReady: rejection('getPlayingSection', 2402),
  unchecked: success('getAntiCheatConfig', {
    is_change_prompt: 0,
    captcha_type: 1,
    captcha_content: '{"first":0,"second":0}',
  }),
  stored: success('pushProgress', { videos: [], last_vid: 7002, credited: [], lease_state: 'live' }),
};

/** A learner who continues with the second lesson of a course. */
export const lessonScript = (part: Script = {}): Script => ({
  getCourseDetail: [LESSON.course],
  pullProgress: [LESSON.progress],
  getPlayingSection: [LESSON.section, LESSON.next],
  holdPlayLease: [LESSON.granted],
  pushProgress: [LESSON.stored],
  getAntiCheatConfig: [LESSON.unchecked],
  listKeyNotes: [QUIZ_RESULTS.listKeyNotes.empty],
  ...part,
});
