import type { PageFacts } from '@jixu/domain/pages/page-facts';
import { PAGES, type PageId } from '@jixu/domain/pages/pages';
import { personFrom } from '@jixu/test-kit/people';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { Learner } from './learner.ts';
import { COURSE } from './seed-course.ts';
import { expect, test } from './site-fixture.ts';

/** An address of every page somebody can open. */
const ADDRESSES: Readonly<Partial<Record<PageId, readonly string[]>>> = {
  home: ['/'],
  area: ['/area/230106.html?province_code=11'],
  center: [1, 2, 3, 4, 5, 6].map((type) => `/center/${type}.html`),
  courseList: ['/course_list/all.html', '/course_list/230106.html'],
  courseDetail: ['/course_detail.html?product_id=651'],
  courses: ['/courses/391.html'],
  play: [`/course_play/play.html?course_id=${COURSE.id}&package_id=601`],
  playTemporary: [`/course_play_temp/play.html?course_id=${COURSE.id}&package_id=601`],
  playMobile: [`/course_play/play_mobile.html?course_id=${COURSE.id}&package_id=601`],
  audition: [`/course_play/audition.html?course_id=${COURSE.id}`],
  freePlay: ['/vplay/freePlay.html'],
  ownedPlay: [`/vplay/play.html?course_id=${COURSE.id}`],
  ownedFreePlay: [`/vplay/free_course_play.html?course_id=${COURSE.id}`],
  live: ['/vcourse/live.html?live_id=9001'],
  teachers: ['/teachers/jxjy'],
  teacher: ['/teacher/301.html'],
  hotNews: ['/jxjy/all/'],
  article: ['/infos_detail/3102.html'],
  oldArticle: ['/infos_detail_3101.html'],
  articleOfProfession: ['/cjkj/infos_detail/3102.html'],
  userAgreement: ['/ac/user_agree'],
  privacyAgreement: ['/ac/privacy_agree'],
  pdfPreview: [`/pdfPreview.html?file_url=/files/flow-pc.pdf&file_name=${encodeURIComponent('流程')}`],
  statute: ['/statute.html', '/statute.html?keyword=学分&area=440000', '/statute.html?id=5002&keyword=会计'],
  pay: ['/pay/index.html', '/pay/index.html?course_id=AZx3mQ0vT8kLr5nYb2WdHc7uPj1sFgE9oKiR4tXyMzQ&year=2026'],
  exam: ['/do_exam.html', '/do_exam.html?exam_id=8226&year=2026&area_id=210106&page_type=exam'],
  faceVerify: ['/face_verify.html?step=two&isFromCourse'],
  proofList: ['/proofList.html'],
  studyRecord: ['/studyRecord.html'],
  noticeList: ['/noticeList.html'],
  noticeDetail: ['/noticeDetail.html?id=3001'],
};
const NO_PAGE = ['/nothing.html', '/area/999999.html'];
const ALL = [...Object.values(ADDRESSES).flat(), ...NO_PAGE, '/pdf-frame.html', '/verify.html'];

// Scripts and styles come from this site, or from its own static hosts, which the page falls back to.
const rules = { 'require-sri': 'off' } as const;
/** What the standard requires. An open dialog hides the page behind it, which the rules for screen readers take for a mistake. */
const standard = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:document'], rules });
/** And what keeps a page readable to a screen reader. */
const readable = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules,
});

async function mistakesIn(html: string, name: string, validator = standard): Promise<string[]> {
  const { results } = await validator.validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) => `${name}: ${ruleId}: ${message}: ${html.slice(offset, offset + 80)}`,
    ),
  );
}

/** The document once its scripts have taken it over. */
async function livingDocument(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.waitForFunction(() => 'siteIsAlive' in window);
  return page.content();
}

/** Notes when a page's scripts have taken it over. */
async function noteLife(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('site-alive', () => Object.assign(window, { siteIsAlive: true }));
  });
}

test('every page somebody can open is in the list', () => {
  const open = Object.entries<PageFacts>(PAGES).filter(([, { status }]) => status !== 'planned');
  expect(open.map(([id]) => id).filter((id) => !(id in ADDRESSES))).toEqual([]);
});

test('every page is sent as valid HTML, its encoding in the first 1,024 bytes', async ({ page, site }) => {
  const mistakes: string[] = [];
  for (const path of ALL) {
    const bytes = await (await page.request.get(site.origin + path)).body();
    if (!/<meta charset="utf-8"/i.test(bytes.toString('latin1', 0, 1024)))
      mistakes.push(`${path}: no encoding`);
    mistakes.push(...(await mistakesIn(bytes.toString(), path, readable)));
  }
  expect(mistakes).toEqual([]);
});

test('every page is valid HTML to a visitor once its scripts run', async ({ page, site }) => {
  await noteLife(page);
  const mistakes: string[] = [];
  for (const path of [...Object.values(ADDRESSES).flat(), ...NO_PAGE])
    mistakes.push(...(await mistakesIn(await livingDocument(page, site.origin + path), path)));
  expect(mistakes).toEqual([]);
});

test('every page is valid HTML to a learner once its scripts run', async ({ page, site }) => {
  const learner = new Learner(site, page, personFrom(1201));
  await learner.chooseRegion();
  await learner.logIn();
  await learner.claimFreeCourses();
  await noteLife(learner.page);
  const mistakes: string[] = [];
  for (const path of Object.values(ADDRESSES).flat())
    mistakes.push(...(await mistakesIn(await livingDocument(learner.page, site.origin + path), path)));
  expect(mistakes).toEqual([]);
});
