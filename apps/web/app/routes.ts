import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map, one line a screen. No page lives below the API's prefixes (server/canonical-path.ts). */
export default [
  index('routes/home.route.tsx'),
  route('area/:area_id.html', 'routes/area.route.tsx'),
  route('center/:type.html', 'routes/center.route.tsx'),
  route('course_play/play.html', 'routes/play.route.tsx'),
  route('ac/user_agree', 'routes/user-agree.route.tsx'),
  route('ac/privacy_agree', 'routes/privacy-agree.route.tsx'),
  route('*', 'routes/not-found.route.tsx'),
] satisfies RouteConfig;
