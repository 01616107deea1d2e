import { expect, test } from 'vitest';
import { isPage, matchPage } from './match-page.ts';
import { courseDetailPath, noticeListPath, noticePath, pagePath } from './page-path.ts';
import { PAGES, type PageId } from './pages.ts';

/** One address of every page, as the specification writes it. */
const ADDRESSES: Record<PageId, readonly string[]> = {
  home: ['/'],
  area: ['/area/230106.html', '/area/bj.html'],
  center: ['/center/1.html'],
  courseList: ['/course_list/all.html', '/course_list/219.html'],
  courseDetail: ['/course_detail.html'],
  courses: ['/courses/391.html'],
  play: ['/course_play/play.html'],
  playTemporary: ['/course_play_temp/play.html'],
  playMobile: ['/course_play/play_mobile.html'],
  audition: ['/course_play/audition.html'],
  freePlay: ['/vplay/freePlay.html'],
  ownedPlay: ['/vplay/play.html'],
  ownedFreePlay: ['/vplay/free_course_play.html'],
  live: ['/vcourse/live.html'],
  exam: ['/do_exam.html'],
  faceVerify: ['/face_verify.html'],
  regionLogin: ['/region_login.html'],
  pay: ['/pay/index.html'],
  teachers: ['/teachers/jxjy'],
  teacher: ['/teacher/301.html'],
  hotNews: ['/jxjy/all/', '/jxjy/all'],
  userAgreement: ['/ac/user_agree'],
  privacyAgreement: ['/ac/privacy_agree'],
  pdfPreview: ['/pdfPreview.html'],
  statute: ['/statute.html'],
  proofList: ['/proofList.html'],
  studyRecord: ['/studyRecord.html'],
  noticeList: ['/noticeList.html'],
  noticeDetail: ['/noticeDetail.html'],
  article: ['/infos_detail/12.html', '/stuff_detail/1.html'],
  articleOfProfession: ['/cjkj/policy_detail/12.html'],
  oldArticle: ['/infos_detail_12.html'],
};

test.each(Object.entries(ADDRESSES))('%s stands at %j and nowhere else', (id, addresses) => {
  for (const address of addresses) expect(matchPage(address)?.id, address).toBe(id);
});

test.each([
  '/nowhere',
  '/area/.html',
  '/area/0.html',
  '/area/007.html',
  '/area/1234567890.html',
  '/area/12.html.data',
  '/area/1/2.html',
  '/x/course_play/play.html',
  '/proofList.htm',
  '/prooflist.html',
  '/proofListxhtml',
  '/courses/0.html',
  '/gossip_detail/12.html',
  '/gossip/infos_detail/12.html',
  '/infos_detail_x.html',
  '/infos_detail_0.html',
  '/infos_detail/012.html',
])('%s is no page', (path) => expect(matchPage(path)).toBeNull());

test('the changing parts of an address go in by name and come out by name', () => {
  expect(pagePath('area', { area_id: 219 })).toBe('/area/219.html');
  expect(pagePath('articleOfProfession', { profession: 'cpa', section_detail: 'policy_detail', id: 7 })).toBe(
    '/cpa/policy_detail/7.html',
  );
  expect(pagePath('hotNews')).toBe('/jxjy/all/');
  expect(courseDetailPath(651)).toBe('/course_detail.html?product_id=651');
  expect(noticePath(4001)).toBe('/noticeDetail.html?id=4001');
  expect(noticeListPath(null)).toBe('/noticeList.html');
  expect(noticeListPath(219, 2)).toBe('/noticeList.html?area_id=219&page=2');
  expect(matchPage('/cpa/policy_detail/7.html')?.params).toEqual({
    profession: 'cpa',
    section_detail: 'policy_detail',
    id: '7',
  });
});

test('a page is asked for by name', () => {
  expect(isPage('/course_list/all.html', 'courseList')).toBe(true);
  expect(isPage('/course_list/all.html', 'home', 'courses')).toBe(false);
  expect(isPage('/nowhere', 'home')).toBe(false);
});

test('no two pages share an address', () => {
  const paths = Object.values(PAGES).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('X3 only the proof list has a query nobody may see, and it is never shared', () => {
  const facts = Object.entries(PAGES).map(([id, page]) => ({ id, ...page }));
  const sensitive = facts.filter((page) => 'hasSensitiveQuery' in page);
  expect(sensitive.map(({ id }) => id)).toEqual(['proofList']);
  expect(sensitive.filter((page) => 'cacheQuery' in page)).toEqual([]);
});
