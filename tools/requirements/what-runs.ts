import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../setup/paths.ts';
import { importsOf } from '../source-graph/imports.ts';

const CONTROLLERS = 'packages/controllers/src';
const NAMED = '@jixu/controllers/';

function importsIn(file: string): string[] {
  return importsOf(readFileSync(fromRoot(file), 'utf8')).map(({ specifier }) => specifier);
}

/** Files of packages/controllers that the web binds: those its sources import, and their own imports. */
export function boundControllers(): Set<string> {
  const web = globSync('apps/web/app/**/*.{ts,tsx}', { cwd: fromRoot() });
  const sources = web.filter((file) => !/[.]test[.]tsx?$/.test(file));
  const waiting = sources
    .flatMap(importsIn)
    .filter((specifier) => specifier.startsWith(NAMED))
    .map((specifier) => `${CONTROLLERS}/${specifier.slice(NAMED.length)}.ts`);
  const bound = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (bound.has(file)) continue;
    bound.add(file);
    const folder = path.posix.dirname(file);
    for (const specifier of importsIn(file))
      if (specifier.startsWith('.')) waiting.push(path.posix.join(folder, specifier));
  }
  return bound;
}

/**
 * Whether a test shows the running site: it does if it drives what a learner gets. That is the API (its tests call the
 * app or its database), the web with its pages, bindings and server, every journey, and a controller that the web
 * binds, because that is the same object in test and page. A rule or a dialog is only drawn: a page may still omit or
 * misuse it. So are stories (their server is scripted), the player on a fake `<video>`, contract, mocks and their
 * pages.
 */
export function showsTheSite(file: string, bound: ReadonlySet<string>): boolean {
  if (/^apps\/(api|web)\//.test(file)) return true;
  if (!file.startsWith(`${CONTROLLERS}/`)) return false;
  // The tests of a controller may be parted by subject: login-controller-sms.test.ts tests login-controller.ts.
  const tested = file.replace(/[.]test[.]ts$/, '');
  return [...bound].some((one) => one === `${tested}.ts` || tested.startsWith(`${one.slice(0, -3)}-`));
}
