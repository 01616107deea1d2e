/** What `npm run bench` can measure: a name, and against whom. */
export const BENCHES = {
  push: 'progress pushes over HTTP, each durable before its answer, against pgbench and against Express with `pg`; in a year with checks, against one without',
  read: 'an authenticated read of one query, against pgbench',
  'start-up': 'the API from its start to its first answer, against an empty server',
  library: 'a search in 100,000 statutes, against a look-up by primary key and against LIKE',
  html: 'cached HTML, against nginx',
  scripts: 'the scripts of a page, against its framework alone',
  pages: 'everything a page loads before a touch, against the study center; the pictures of a first view',
  frames: 'first frame and seeking, against a bare page with the same stream',
  'frames-far': 'the same from 40 ms away',
} as const;

export type Bench = keyof typeof BENCHES;
