// Boundaries between folders and cycles, over every workspace. tools/boundaries/package-boundaries.mjs says who may import which workspace
// and package; these are the rules inside a workspace. Run by `npm run check`.

/** Files that may import anything of their workspace: tests, stories, and test support. */
const TESTS = '[.](test|test-d|bench|journey|browser|stories)[.]tsx?$|/testing/';

const keepsOut = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
});

export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two modules that need each other are one, or share a third. Types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycle',
      comment: 'A folder that needs another that needs it back: one of them holds what belongs to the other.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    keepsOut(
      'transport-knows-no-feature',
      'apps/api/src/server is transport: what a feature needs of it, the feature imports.',
      '^apps/api/src/(server|database|batching|gateways|secrets)/',
      '^apps/api/src/features/',
    ),
    keepsOut(
      'engine-knows-no-transport',
      'The database engine and the batcher serve jobs as well as requests.',
      '^apps/api/src/(database|batching)/',
      '^apps/api/src/server/',
    ),
    keepsOut(
      'pages-do-not-know-routes',
      'A route names its screen, never the other way round.',
      '^apps/web/app/(?!routes)[^/]+/',
      '^apps/web/app/routes/',
    ),
    keepsOut(
      'server-half-stays-out-of-the-browser',
      'What the browser fetches must not lead to the web server; files named .server are left out of its bundle.',
      '^apps/web/app/(?!.*[.]server[.])',
      '^apps/web/server/(?!nonce-header)',
    ),
    keepsOut(
      'parts-stand-alone',
      'A part of the kit is used by every group and knows none of them.',
      '^packages/ui-kit/src/parts/',
      '^packages/ui-kit/src/(?!parts/|texts/|tokens/|css-modules)[^/]+/',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules', '/build/', '/[.]cache/', '/generated/', `(${TESTS})`] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
