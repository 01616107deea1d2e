// The boundaries of rules.ts, as dependency-cruiser reads them: who may import which workspace, package and module of Node.
// knip refuses what a workspace imports and does not declare.
import { BOUNDARIES, TEST_ONLY } from './rules.ts';

const TESTS =
  '[.](test|journey|bench|type-test|prove)[.]tsx?$|/e2e/|[.]config[.]ts$|/[.]storybook/|/testing/';
const FOLDERS = { 'mock-parties': 'mocks/parties', 'mock-prism': 'mocks/prism', tools: 'tools' };

/** Where a package lies: ours are found in their workspace, which may be any of these. */
const placeOf = (name) =>
  name.startsWith('@jixu/')
    ? `^${FOLDERS[name.slice(6)] ?? `packages/${name.slice(6)}`}/`
    : `(^|/)node_modules/(@types/)?${name.replaceAll('.', '[.]')}/`;

/** Types that React Router writes beside a route. */
const WRITTEN = '/[+]types/';

function rulesOf([folder, { ours, theirs, node }]) {
  const own = `^${folder}/`;
  const allowed = [own, WRITTEN, ...ours.map((name) => placeOf(`@jixu/${name}`)), ...theirs.map(placeOf)];
  const rule = (what, from, to) => ({ name: `${folder}: ${what}`, severity: 'error', from, to });
  const product = { path: own, pathNot: TESTS };
  return [
    rule('across the boundary', product, { pathNot: allowed, dependencyTypesNot: ['core'] }),
    rule(
      'across the boundary, of tests too',
      { path: `${own}.*(${TESTS})` },
      { pathNot: [...allowed, ...TEST_ONLY.map(placeOf)], dependencyTypesNot: ['core'] },
    ),
    rule(
      'leaves its folder',
      { path: own },
      { pathNot: [own, WRITTEN, '^node_modules/'], dependencyTypes: ['local'] },
    ),
    ...(node ? [] : [rule('no Node module here', product, { dependencyTypes: ['core'] })]),
  ];
}

export default {
  forbidden: Object.entries(BOUNDARIES).flatMap(rulesOf),
  options: {
    doNotFollow: { path: 'node_modules' },
    // A script run by hand, which reads the schema of the API.
    exclude: {
      path: [
        '/build/',
        '/[.]cache/',
        '/[.]react-router/',
        '/toolchain/',
        '^tools/content/make-rule-schema[.]mjs$',
      ],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
