import { CONSTANTS } from '@jixu/constants';
import type { PageFacts } from './page-facts.ts';
import { ID_PATTERN as ID } from './read-id.ts';

const ONE_ID = new RegExp(`^${ID}$`);
const PAGE_NUMBER = { page: /^[1-9]\d{0,3}$/ };

/** The sections of articles. */
const SECTION_DETAIL = '(?:infos|policy|dynamic|learn|experience|stuff)_detail';

/** Where a lesson plays or a room is live: the visitor stays, and logs in on the page. */
const PLAYER = { isQuiet: true, opensLoginInPlace: true } as const;

/**
 * Every page of the site, and everything particular about it. Paths are defined here and nowhere else: pagePath builds
 * links, matchPage reads addresses, and apps/web/app/routes.ts assigns the screens. If two paths match an address, the
 * first wins.
 */
export const PAGES = {
  home: { path: '/', cacheQuery: {}, reportName: '首页', reportId: CONSTANTS.TRACK_PAGE_HOME },
  area: {
    path: '/area/:area_id.html',
    params: { area_id: `${ID}|[a-z]{2,12}` },
    // The query names the area only where the path does not (A12).
    cacheQuery: ({ area_id = '' }) => (/^\d/.test(area_id) ? {} : { area: ONE_ID }),
    reportName: '地区登录页',
    reportId: CONSTANTS.TRACK_PAGE_AREA,
  },
  center: { path: '/center/:type.html', reportName: '个人中心', reportId: CONSTANTS.TRACK_PAGE_CENTER },
  courseList: { path: '/course_list/:area.html', reportName: '课程列表' },
  courseDetail: {
    path: '/course_detail.html',
    cacheQuery: { product_id: ONE_ID },
    reportName: '课程详情',
  },
  courses: {
    path: '/courses/:professionId.html',
    params: { professionId: ID },
    cacheQuery: PAGE_NUMBER,
    reportName: '专业课程',
  },
  play: {
    path: '/course_play/play.html',
    ...PLAYER,
    hasOwnFrame: true,
    isPrefetched: true,
    reportName: '课程播放',
  },
  playTemporary: {
    path: '/course_play_temp/play.html',
    ...PLAYER,
    hasOwnFrame: true,
    reportName: '课程播放',
  },
  playMobile: {
    path: '/course_play/play_mobile.html',
    ...PLAYER,
    hasOwnFrame: true,
    isPrefetched: true,
    hidesClaim: true,
    reportName: '课程播放',
  },
  audition: { path: '/course_play/audition.html', ...PLAYER, isPrefetched: true, reportName: '课程试听' },
  freePlay: { path: '/vplay/freePlay.html', ...PLAYER, reportName: '课程试听' },
  ownedPlay: { path: '/vplay/play.html', ...PLAYER, reportName: '课程播放' },
  ownedFreePlay: { path: '/vplay/free_course_play.html', ...PLAYER, reportName: '课程试听' },
  live: { path: '/vcourse/live.html', ...PLAYER, reportName: '直播' },
  exam: { path: '/do_exam.html', isQuiet: true, hasOwnFrame: true, reportName: '考试' },
  faceVerify: { path: '/face_verify.html', isQuiet: true, hasOwnPolicy: true, reportName: '人脸认证' },
  // Where the login site of a region sends its learners back (decision 0085).
  regionLogin: { path: '/region_login.html', isQuiet: true, reportName: '地区登录' },
  pay: {
    path: '/pay/index.html',
    reportName: '提交订单',
    reportId: CONSTANTS.TRACK_PAGE_ORDER,
    isQuiet: true,
    hasOwnPolicy: true,
  },
  teachers: { path: '/teachers/jxjy', cacheQuery: PAGE_NUMBER, reportName: '名师' },
  teacher: {
    path: '/teacher/:teacherId.html',
    params: { teacherId: ID },
    cacheQuery: {},
    reportName: '名师',
  },
  // The only page with a trailing slash (000 §2, A31).
  hotNews: { path: '/jxjy/all/', cacheQuery: PAGE_NUMBER, reportName: '资讯' },
  userAgreement: { path: '/ac/user_agree', cacheQuery: {}, reportName: '协议' },
  privacyAgreement: { path: '/ac/privacy_agree', cacheQuery: {}, reportName: '协议' },
  pdfPreview: { path: '/pdfPreview.html' },
  statute: {
    path: '/statute.html',
    cacheQuery: { id: ONE_ID, with: ONE_ID, catalog_id: ONE_ID, ...PAGE_NUMBER },
    uncachedQuery: ['keyword', 'fg_code', 'area', 'catalog', 'industry_id', 'start_date', 'end_date', 'on'],
    reportName: '法规库',
    reportId: CONSTANTS.TRACK_PAGE_STATUTE,
  },
  proofList: { path: '/proofList.html', hasSensitiveQuery: true, reportName: '学习证明' },
  studyRecord: { path: '/studyRecord.html', reportName: '学习记录' },
  noticeList: {
    path: '/noticeList.html',
    cacheQuery: { area_id: ONE_ID, ...PAGE_NUMBER },
    reportName: '通知',
  },
  noticeDetail: { path: '/noticeDetail.html', cacheQuery: { id: ONE_ID }, reportName: '通知' },
  // The three forms of an article's address (ROUTE-14, ROUTE-15, A32).
  article: {
    path: '/:section_detail/:id.html',
    params: { section_detail: SECTION_DETAIL, id: ID },
    cacheQuery: {},
    reportName: '资讯',
  },
  articleOfProfession: {
    path: '/:profession/:section_detail/:id.html',
    params: {
      profession: CONSTANTS.TRACK_PROFESSION_CODES.join('|'),
      section_detail: SECTION_DETAIL,
      id: ID,
    },
    cacheQuery: {},
    reportName: '资讯',
  },
  oldArticle: {
    path: '/:old_detail.html',
    params: { old_detail: `${SECTION_DETAIL}_${ID}` },
    cacheQuery: {},
    reportName: '资讯',
  },
} as const satisfies Record<string, PageFacts>;

export type PageId = keyof typeof PAGES;

/** Pages that can be opened; planned ones have no screen. */
export type OpenPageId = {
  [Id in PageId]: (typeof PAGES)[Id] extends { status: 'planned' } ? never : Id;
}[PageId];
