import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './debian.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && existsSync(named)) return named;
  return PLACES.find((place) => existsSync(place));
}

const SHELL_PLACE = '/usr/bin/chromium-headless-shell';

function findShell(): string | undefined {
  const named = process.env.CHROMIUM_SHELL_PATH;
  if (named !== undefined && existsSync(named)) return named;
  return existsSync(SHELL_PLACE) ? SHELL_PLACE : undefined;
}

function hasChineseFont(): boolean {
  const listed = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return listed.status === 0 && listed.stdout.trim() !== '';
}

/**
 * The path of a Chromium that can render Chinese, installed from Debian if the machine has none.
 * @throws when there is none and it cannot be installed; the message says what to do by hand
 */
export function ensureChromium(): string {
  return ensure([]);
}

export interface Browsers {
  /** A Chromium with windows, which can do all that a browser does. */
  readonly windows: string;
  /** One that only draws pages, for a quarter less; elsewhere than on Debian the same as the other. */
  readonly shell: string;
}

/** Both kinds of Chromium, likewise. */
export function ensureBrowsers(): Browsers {
  const windows = ensure(findShell() === undefined ? ['chromium-headless-shell'] : []);
  return { windows, shell: findShell() ?? windows };
}

/** `besides`: packages that are installed as well, if they can be. */
function ensure(besides: readonly string[]): string {
  const found = findChromium();
  const missing = [
    ...besides,
    ...(found === undefined ? ['chromium'] : []),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig']),
  ];
  if (missing.length > 0 && process.platform === 'linux') {
    try {
      aptInstall(missing);
    } catch (error) {
      if (found === undefined) {
        throw new Error(
          `no Chromium found and it could not be installed (${String(error)}): install one, or set CHROMIUM_PATH`,
        );
      }
    }
  }
  const path = findChromium();
  if (path === undefined) throw new Error('no Chromium found: install one, or set CHROMIUM_PATH');
  return path;
}
