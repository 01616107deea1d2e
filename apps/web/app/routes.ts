import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** One page has one address: the edge lets no other spelling through, and neither does the router. */
const page = (path: string, file: string) => route(path, `routes/${file}.route.tsx`, { caseSensitive: true });

/** Pages that are announced by links and not open yet; one screen says so. */
const notOpen = (path: string) =>
  route(path, 'routes/not-open.route.tsx', { caseSensitive: true, id: `routes/not-open${path}` });

/** The site map, one line a screen. No page lives below the API's prefixes (server/canonical-path.ts). */
const pages = [
  index('routes/home.route.tsx'),
  page('area/:area_id.html', 'area'),
  page('center/:type.html', 'center'),
  page('course_list/:area.html', 'course-list'),
  page('course_detail.html', 'course-detail'),
  page('courses/:professionId.html', 'courses'),
  page('course_play/play.html', 'play'),
  page('course_play/audition.html', 'audition'),
  route('vplay/freePlay.html', 'routes/audition.route.tsx', { caseSensitive: true, id: 'routes/free-play' }),
  page('vplay/play.html', 'vplay'),
  route('vplay/free_course_play.html', 'routes/vplay.route.tsx', {
    caseSensitive: true,
    id: 'routes/vplay-free',
  }),
  page('vcourse/live.html', 'live'),
  page('teachers/jxjy', 'teachers'),
  page('teacher/:teacherId.html', 'teacher'),
  page('jxjy/all', 'hot-news'),
  page('ac/user_agree', 'user-agree'),
  page('ac/privacy_agree', 'privacy-agree'),
  page('pdfPreview.html', 'pdf-preview'),
  notOpen('statute.html'),
  page('proofList.html', 'proof-list'),
  page('studyRecord.html', 'study-record'),
  notOpen('noticeList.html'),
  page(':section_detail/:id.html', 'information'),
  route(':profession/:section_detail/:id.html', 'routes/information.route.tsx', {
    caseSensitive: true,
    id: 'routes/information-of-profession',
  }),
  route(':old_detail.html', 'routes/information.route.tsx', {
    caseSensitive: true,
    id: 'routes/information-old',
  }),
  page('*', 'not-found'),
];

export default [layout('routes/frame.route.tsx', pages)] satisfies RouteConfig;
