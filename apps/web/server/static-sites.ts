import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listStaticFiles, type StaticFiles } from './static-files.ts';

/** A folder of pages built separately: `/developers`, `/storybook`. */
export type StaticSite = { folder: string; prefix: string };

/** Finds the files of the static site for a path; an empty map where there is none, or none is built. */
export type FindStaticSite = (path: string) => Promise<StaticFiles>;

const NO_FILES: StaticFiles = new Map();

/** Files that tools in a browser (Swagger Editor, Scalar) load by their address, from wherever such a tool stands. */
const DOWNLOADS = '/developers/downloads/';

/** Headers of a file for pages of other sites: downloads may be read by any, all else by our own. */
export function sharingHeaders(path: string): Record<string, string> {
  return path.startsWith(DOWNLOADS)
    ? { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    : {};
}

/** Modification time of the front page; it changes with every build. */
async function editionOf({ folder }: StaticSite): Promise<number> {
  const front = await stat(join(folder, 'index.html')).catch(() => null);
  return front?.mtimeMs ?? 0;
}

function siteReader(site: StaticSite): () => Promise<StaticFiles> {
  let edition = 0;
  let files: Promise<StaticFiles> = Promise.resolve(NO_FILES);
  return async () => {
    const found = await editionOf(site);
    if (found !== edition) {
      edition = found;
      files = found === 0 ? Promise.resolve(NO_FILES) : listStaticFiles(site.folder, site.prefix);
    }
    return files;
  };
}

/** Static sites may be built and rebuilt while the site runs: a folder is listed again when its front page has changed. */
export function createStaticSites(staticSites: readonly StaticSite[]): FindStaticSite {
  const mounted = staticSites.map((site) => ({ prefix: site.prefix, read: siteReader(site) }));
  return async (path) => {
    const site = mounted.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
    return site ? site.read() : NO_FILES;
  };
}
