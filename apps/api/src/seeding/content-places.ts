import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CheckedContent, siteFilesIn } from './check/check-content.ts';

/** What an operator says about the content. */
export interface GivenPlaces {
  /** Null: the sample content, or none. */
  readonly contentDirectory: string | null;
  /** Whether a site without content of its own shows the sample. */
  readonly hasSample: boolean;
  readonly mediaDirectory: string | null;
}

/** Written beside the build: a copy of it has no web server beside it that could be looked at. */
const SITE_FILES_LIST = 'site-files.json';

/**
 * Where the content is, as seen from the folder of the sources or of the build. A build in the repository reads what stands
 * there; one that was copied elsewhere what it carries.
 */
export function contentPlaces(here: string, given: GivenPlaces): CheckedContent {
  const seed = firstOf([path.join(here, '..', 'seed'), path.join(here, 'seed')]);
  const own = given.contentDirectory;
  const ownRules = own === null ? null : path.join(own, 'rules');
  const ourRules = [path.join(here, '..', '..', '..', 'rules'), path.join(here, 'rules')];
  return {
    directory: own ?? (given.hasSample ? seed : null),
    referenceDirectory: seed,
    rulesDirectory: ownRules !== null && existsSync(ownRules) ? ownRules : firstOf(ourRules.filter(isOurs)),
    mediaDirectory: given.mediaDirectory,
    siteFiles: readSiteFiles(here),
  };
}

function firstOf(folders: readonly string[]): string {
  const found = folders.find((folder) => existsSync(folder));
  if (found === undefined) throw new Error('the build is not whole: its folders seed or rules are missing');
  return found;
}

/** Far above a build that was copied elsewhere there may be another folder of that name. */
const isOurs = (folder: string): boolean => existsSync(path.join(folder, 'study-rule.schema.json'));

function readSiteFiles(here: string): ReadonlySet<string> {
  const list = path.join(here, SITE_FILES_LIST);
  const folder = path.join(here, '..', '..', 'web', 'public');
  if (existsSync(folder)) return siteFilesIn(folder);
  return new Set(JSON.parse(readFileSync(list, 'utf8')) as string[]);
}
