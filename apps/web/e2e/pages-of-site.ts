import type { PageId } from '@jixu/domain/site/pages/pages';

/** An address, what the page behind it is called, and the requirements that it is there. */
export interface OpenPage {
  readonly page: PageId;
  readonly path: string;
  readonly heading: string;
  readonly ids: readonly string[];
}

const open = (page: PageId, path: string, heading: string, ...ids: string[]): OpenPage => ({
  page,
  path,
  heading,
  ids,
});

const NEW_ARTICLE = '《中华人民共和国增值税法》自2026年1月1日起施行';
const OLD_ARTICLE = '新修改的《中华人民共和国会计法》自2024年7月1日起施行';
const FLOW = '/pdfPreview.html?file_url=/files/flow-pc.pdf';

/** What a visitor may open, each screen's main address first. */
export const OPEN_PAGES: readonly OpenPage[] = [
  open('home', '/', '您在哪里登记的会计信息？', 'ROUTE-01'),
  open('courseList', '/course_list/all.html', '免费试听', 'ROUTE-05'),
  open('courseList', '/course_list/230106.html', '西湖区免费试听'),
  open('statute', '/statute.html', '政策法规库', 'ROUTE-06'),
  open('statute', '/statute.html?keyword=学分&area=440000', '政策法规库'),
  open('statute', '/statute.html?id=5002&keyword=会计', '中华人民共和国会计法'),
  open('proofList', '/proofList.html', '学习证明查询', 'ROUTE-07'),
  open('courses', '/courses/391.html', '会计继续教育', 'ROUTE-08'),
  open('courseDetail', '/course_detail.html?product_id=651', '2026年度会计人员继续教育全科套餐', 'ROUTE-09'),
  open('ownedPlay', '/vplay/play.html?course_id=1001', '课程播放', 'ROUTE-10'),
  open('ownedPlay', '/vplay/play.html?web_auth_id=601', '课程播放', 'ROUTE-10'),
  open('ownedFreePlay', '/vplay/free_course_play.html?course_id=1001', '免费课程播放', 'ROUTE-11'),
  open('freePlay', '/vplay/freePlay.html', '免费试听', 'ROUTE-12'),
  open('live', '/vcourse/live.html?live_id=9001', '直播间', 'ROUTE-13'),
  open('article', '/infos_detail/3102.html', NEW_ARTICLE, 'ROUTE-14', 'HOME-38'),
  open('oldArticle', '/infos_detail_3101.html', OLD_ARTICLE, 'ROUTE-15', 'HOME-38'),
  open('articleOfProfession', '/cjkj/infos_detail/3102.html', NEW_ARTICLE, 'ROUTE-14'),
  open('teachers', '/teachers/jxjy', '名师风采', 'ROUTE-16'),
  open('teacher', '/teacher/301.html', '沈砚秋', 'ROUTE-17'),
  open('hotNews', '/jxjy/all/', '热点资讯', 'ROUTE-18'),
  open('userAgreement', '/ac/user_agree', '用户协议', 'ROUTE-19'),
  open('privacyAgreement', '/ac/privacy_agree', '隐私', 'ROUTE-20'),
  open('pdfPreview', `${FLOW}&file_name=流程&crumb=西湖区`, '流程', 'ROUTE-29'),
  open('noticeList', '/noticeList.html', '通知公告', 'ROUTE-30'),
  open(
    'noticeDetail',
    '/noticeDetail.html?id=4001',
    '关于继续教育学分当年度有效、不得结转的说明',
    'ROUTE-31',
  ),
  // Last, because the site remembers the area and shows its own notices from then on.
  open('area', '/area/230106.html?province_code=11', '浙江省会计人员继续教育网络学习平台'),
];

/** What shows something only to a learner, or to one who comes from another page. */
export const PERSONAL_PAGES: Readonly<Partial<Record<PageId, readonly string[]>>> = {
  center: [1, 2, 3, 4, 5, 6].map((type) => `/center/${type}.html`),
  play: ['/course_play/play.html?course_id=1001&package_id=651'],
  playTemporary: ['/course_play_temp/play.html?course_id=1001&package_id=651'],
  playMobile: ['/course_play/play_mobile.html?course_id=1001&package_id=651'],
  audition: ['/course_play/audition.html?course_id=1001'],
  ownedPlay: ['/vplay/play.html?course_id=1001'],
  ownedFreePlay: ['/vplay/free_course_play.html?course_id=1001'],
  pay: ['/pay/index.html', '/pay/index.html?course_id=AZx3mQ0vT8kLr5nYb2WdHc7uPj1sFgE9oKiR4tXyMzQ&year=2026'],
  exam: ['/do_exam.html', '/do_exam.html?exam_id=8226&year=2026&area_id=210106&page_type=exam'],
  faceVerify: ['/face_verify.html?step=two&isFromCourse'],
  regionLogin: ['/region_login.html'],
  studyRecord: ['/studyRecord.html'],
};

/** Addresses of no page, or of one that is not there. */
export const NO_PAGES = [
  '/nowhere.html',
  '/area/999999.html',
  '/teacher/999.html',
  '/teacher/x.html',
  '/course_detail.html?product_id=999',
  '/course_list/999999.html',
  '/infos_detail/999999.html',
  '/gossip_detail/1.html',
] as const;

/** Documents beside the pages, which the server sends as they are. */
export const OWN_DOCUMENTS = ['/pdf-frame.html', '/verify.html'] as const;
