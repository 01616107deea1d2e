/** A package as npm's lock file describes it. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  /** A build for one platform only, which other machines skip. */
  readonly os?: readonly string[];
}

/**
 * Licences that let us ship and change what we build on. MPL-2.0 and CC-BY-4.0 cover unchanged files and data of others,
 * OFL-1.1 fonts, of which parts may stand in documents under any terms.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'MPL-2.0',
  'OFL-1.1',
]);

/** Packages whose lock entry names no licence; read in their LICENSE files on 2026-11-22, the last two a day later. */
const READ_BY_HAND: ReadonlyMap<string, string> = new Map([
  ...['compute-gcd', 'compute-lcm', 'validate.io-function', 'validate.io-integer'].map(isMit),
  ...['validate.io-integer-array', 'validate.io-number'].map(isMit),
  ['png-js', 'MIT'],
  // Its contexts, data that only tests read, are under the W3C's software and document licence.
  ['@digitalbazaar/credentials-context', 'BSD-3-Clause'],
]);

function isMit(name: string): [string, string] {
  return [name, 'MIT'];
}

/** What is wrong with the packages of a lock file, in words; empty when nothing is. Security X23. */
export function checkLock(packages: Readonly<Record<string, LockedPackage>>): readonly string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .flatMap(([path, locked]) => findingsOf(path, locked).map((finding) => `${path}: ${finding}`));
}

function findingsOf(path: string, { license, integrity, resolved, os }: LockedPackage): readonly string[] {
  const isNamed = license !== undefined && !license.startsWith('SEE LICENSE');
  const named = isNamed ? license : READ_BY_HAND.get(path.slice(path.lastIndexOf('node_modules/') + 13));
  // An entry that other machines only skip has neither (decision 0005): nothing of it is here to be used.
  const isSkipped = os !== undefined && integrity === undefined;
  return [
    ...(isSkipped || isAllowed(named) ? [] : [`licence ${named ?? 'unknown'}`]),
    ...(isSkipped || integrity !== undefined ? [] : ['no integrity hash']),
    ...(resolved === undefined ? [] : [`bound to ${resolved}`]),
  ];
}

/** Whether an SPDX expression leaves a choice that is allowed. */
function isAllowed(license: string | undefined): boolean {
  if (license === undefined) return false;
  const plain = license.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())));
}
