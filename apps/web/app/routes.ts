import { type OpenPageId, PAGES } from '@jixu/domain/site/pages/pages';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map: the screen of every page, `routes/<screen>.route.tsx`. PAGES has their paths. */
const SCREENS: Readonly<Record<OpenPageId, string>> = {
  home: 'home',
  area: 'area',
  center: 'center',
  courseList: 'course-list',
  courseDetail: 'course-detail',
  courses: 'courses',
  play: 'play',
  playTemporary: 'play',
  playMobile: 'play-mobile',
  audition: 'audition',
  freePlay: 'audition',
  ownedPlay: 'owned-play',
  ownedFreePlay: 'owned-play',
  live: 'live',
  exam: 'exam',
  pay: 'pay',
  teachers: 'teachers',
  teacher: 'teacher',
  hotNews: 'hot-news',
  userAgreement: 'user-agreement',
  privacyAgreement: 'privacy-agreement',
  pdfPreview: 'pdf-preview',
  statute: 'statute',
  faceVerify: 'face-verify',
  regionLogin: 'region-login',
  proofList: 'proof-list',
  studyRecord: 'study-record',
  noticeList: 'notice-list',
  noticeDetail: 'notice-detail',
  article: 'information',
  articleOfProfession: 'information',
  oldArticle: 'information',
};

/** A page has exactly one address: neither the edge nor the router accepts another spelling. */
function page(id: OpenPageId) {
  const path = PAGES[id].path.replace(/^\/|\/$/g, '');
  const file = `routes/${SCREENS[id]}.route.tsx`;
  return path === '' ? index(file, { id }) : route(path, file, { id, caseSensitive: true });
}

// Object.keys loses the type of the keys.
const pages = (Object.keys(SCREENS) as OpenPageId[]).map(page);
const notFound = route('*', 'routes/not-found.route.tsx');

export default [layout('routes/frame.route.tsx', [...pages, notFound])] satisfies RouteConfig;
