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

function hasChineseFont(): boolean {
  const listed = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return listed.status === 0 && listed.stdout.trim() !== '';
}

/**
 * The path of a Chromium that can render Chinese, installed from Debian if the machine has none.
 * @throws when there is none and it cannot be installed; the message says what to do by hand
 */
export function ensureChromium(): string {
  const found = findChromium();
  const missing = [
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
