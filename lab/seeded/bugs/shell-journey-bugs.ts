import type { SeededBug } from '../seeded-bug.ts';

const WEB = 'apps/web/app';

/** Bugs for which a journey of the home page, the frame or the lists of free courses stood, until a quicker test did. */
export const SHELL_JOURNEY_BUGS: readonly SeededBug[] = [
  {
    name: 'failed-audition-list-is-read',
    file: `${WEB}/audition/list-audition.ts`,
    find: 'if (response.errcode !== ERRCODES.OK) return { list: NOTHING, response };',
    replace: '',
    breaks: 'a list of free courses that fails takes its page along instead of being an empty one',
    tests: [`${WEB}/audition/read-course-list`, `${WEB}/site/home/read-home`],
  },
  {
    name: 'refused-trial-without-a-word',
    file: 'packages/controllers/src/audition/trial-controller.ts',
    find: "if (address.message !== null) parts.toast('warning', address.message);",
    replace: '',
    breaks: 'a lesson that is not free shows a player that never begins, and nobody says why',
    tests: ['packages/controllers/src/audition/trial-controller'],
  },
  {
    name: 'search-form-without-its-keyword',
    file: 'packages/ui-kit/src/site/header-search.tsx',
    find: 'name="keyword"',
    replace: 'name="word"',
    breaks: 'before the scripts are there a search leads to the list of everything',
    tests: [`${WEB}/site/shell/page-shell`],
  },
  {
    name: 'nothing-open-looks-open',
    file: 'packages/ui-kit/src/region/region-dialog-state.ts',
    find: "if (columns.provinces.length === 0) return 'coming-soon';",
    replace: '',
    breaks: 'where no province is open, the dialog is an empty list that says nothing',
    tests: ['packages/ui-kit/src/region/region-dialog-state'],
  },
];
