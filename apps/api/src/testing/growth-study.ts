import { createHash, randomUUID } from 'node:crypto';
import type { OperationId } from '@jixu/contract/operations';
import { reportHeaders, signedText, trackReport } from '@jixu/domain/site/tracking/track-report';
import { ageAttempts, answersTo, EXAM, openPaper, questionsOf, submit } from './arrange-exams.ts';
import { reportScoreSend } from './arrange-study.ts';
import { passTime } from './arrange-world.ts';
import { type GrowthWorld, type Life, passOn, type Recipe } from './growth-world.ts';
import { ageCodes, PLACE } from './regulator-world.ts';
import { samplePng } from './sample-files.ts';
import type { TestBrowser } from './test-browser.ts';

const TWO_DAYS = 180_000;
const TEN_MINUTES = 600;
/** A lesson with questions, which the learner never finishes. */
const LESSON = { course_id: 1005, video_id: 7005 } as const;
const HOLDER = 'tab-growth-0123456789';
const OF_PROOF = { year: 2025, year_id: 2025 } as const;

async function held({ site }: GrowthWorld, { browser, learnerId }: Life): Promise<string> {
  await passTime(site.db, learnerId, TEN_MINUTES);
  const { data } = await browser.call('holdPlayLease', { ...LESSON, holder: HOLDER });
  await passTime(site.db, learnerId, TEN_MINUTES);
  return data.lease;
}

function pushed(lease: string) {
  const watched = { ...LESSON, progress_second: 60, play_second: 60, intervals: [[0, 60_000]] };
  return {
    from: 'web',
    video_type: 0,
    last_vid: LESSON.video_id,
    lease,
    sequence: 1,
    videos: [watched],
  };
}

const sent = (fields: ReturnType<typeof pushed>) => ({ ...fields, videos: JSON.stringify(fields.videos) });

const passKeyNotes: Recipe = async (life, world) => {
  await life.browser.call('pushProgress', sent(pushed(await held(world, life))));
  return { fields: { course_id: 1005, course_section_id: 10050, second: 45, answers: '{"95001":["B"]}' } };
};

const checkRegulatorCode: Recipe = async ({ browser }, { site }) => {
  const { data } = await browser.call('createRegulatorCode', PLACE);
  site.regulator.decide(data.uuid, 'passed');
  await ageCodes(site, 10);
  return { fields: { uuid: data.uuid, area_id: PLACE.area_id, course_id: PLACE.course_id } };
};

/** Ends the paper that the learner sits, long ago. */
async function endPaper({ site }: GrowthWorld, { browser, learnerId }: Life): Promise<void> {
  await submit(browser);
  await ageAttempts(site.db, learnerId, TWO_DAYS);
}

/** Begins a paper; its attempt, and right answers to one question. */
async function beginPaper(world: GrowthWorld, life: Life) {
  await endPaper(world, life);
  const paper = await openPaper(life.browser);
  if (paper.errcode !== 0) throw new Error(`the paper was answered with ${paper.errcode}`);
  return { attemptId: paper.data.attempt.attempt_id, answers: answersTo(questionsOf(paper), 1) };
}

const saveExamAnswer: Recipe = async (life, world) => {
  const { attemptId, answers } = await beginPaper(world, life);
  const [[id, answer] = []] = Object.entries(answers);
  const choice = { question_id: id, answer: JSON.stringify(answer), sequence: 1 };
  return { fields: { attempt_id: attemptId, ...choice } };
};

const submitExam: Recipe = async (life, world) => {
  const { answers } = await beginPaper(world, life);
  return { fields: { ...EXAM, use_time: 60, result: JSON.stringify(answers) } };
};

const afterPaper =
  (fields: object): Recipe =>
  async (life, world) => {
    await endPaper(world, life);
    return { fields: { ...EXAM, ...fields } };
  };

async function foundProofs({ site }: GrowthWorld, life: Life) {
  await passOn(site, life);
  return { user_name: life.person.name, id_card: life.person.idNumber };
}

const getStudyRecord: Recipe = async (life, world) => {
  const { data } = await life.browser.call('findStudyProofs', await foundProofs(world, life));
  const { course_id, area_id, year_id, id_number, ticket } = data[0];
  return { fields: { course_id, area_id, year_id, id_number, ticket } };
};

const reportEvents: Recipe = () => {
  const device = createHash('sha256').update(randomUUID()).digest('hex');
  const click = { uuid: device, uuid_type: 2 as const, out_token: device, repeat_type: 1 as const };
  const info = { report_id: '941001', key_name: '首页试听', key_content: '《会计法》修订要点' };
  const event = { ...click, event_name: 'key_click' as const, info, log_time: Math.floor(Date.now() / 1000) };
  const report = trackReport([event], Date.now());
  const sign = createHash('md5').update(signedText(report, 'sample-secret')).digest('hex');
  const browser = { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0', appVersion: '0.1.0' };
  return { fields: { ...report, ...reportHeaders(browser, 'jixu_web', sign) } };
};

/** Gives a course up, so that it can be chosen. */
async function giveUp(browser: TestBrowser, course: object): Promise<void> {
  await browser.call('selectCourse', { ...course, is_select: 0 });
}

/** What is learned, checked, sat and proved. */
export const STUDY_RECIPES: Readonly<Partial<Record<OperationId, Recipe>>> = {
  closeScoreSendLog: async ({ learnerId }, { site }) => ({
    fields: { id: await reportScoreSend(site.db, learnerId, true) },
  }),
  closeInfoCheck: async ({ browser }) => {
    const { data } = await browser.call('getInfoCheck', { area_id: 219, year: 2026 });
    return { fields: { id: data.id } };
  },
  selectCourse: async ({ browser }) => {
    const course = { package_id: 601, course_id: 1004, year: 2026 };
    await giveUp(browser, course);
    return { fields: { ...course, is_select: 1 } };
  },
  pushProgress: async (life, world) => ({ fields: sent(pushed(await held(world, life))) }),
  holdPlayLease: () => ({ fields: { ...LESSON, holder: HOLDER } }),
  releasePlayLease: async (life, world) => ({ fields: { lease: await held(world, life) } }),
  listKeyNotes: () => ({ fields: { course_id: 1005, course_section_id: 10050 } }),
  passKeyNotes,
  checkStudyCaptcha: async (life, world) => {
    await held(world, life);
    await life.browser.call('createStudyCaptcha', { timestamp: 1 });
    return { fields: { img_code: 'k7mp' } };
  },
  createRegulatorCode: () => ({ fields: PLACE }),
  checkRegulatorCode,
  listExamQuestions: afterPaper({ page_type: 'exam' }),
  saveExamAnswer,
  submitExam,
  getExamRecord: afterPaper({}),
  assessExam: () => ({ fields: { ...EXAM, package_id: 601 } }),
  listStudyProofs: () => ({ fields: OF_PROOF }),
  createStudyProof: () => ({ fields: OF_PROOF }),
  findStudyProofs: async (life, world) => ({ fields: await foundProofs(world, life) }),
  getStudyRecord,
  getNotice: () => ({ fields: { id: 4004 } }),
  getArticle: () => ({ fields: { article_id: 3004 } }),
  searchStatutes: () => ({ fields: { keyword: '会计', area: '' } }),
  uploadFile: async () => ({ fields: { file: new File([new Uint8Array(await samplePng())], 'file.png') } }),
  reportEvents,
};
