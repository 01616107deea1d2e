import { CONSTANTS } from '@jixu/constants';
import { sha256 } from './content-security-policy.ts';
import { bootstrapScript } from './script-bootstrap.ts';

/** Read by whoever sees the page without its scripts. */
const SORRY = '页面没有下载完整，部分功能暂时不能使用。请检查网络后刷新重试。';

/** The router's one inline module: its attributes, its text. */
const ENTRY = /<script\b([^>]*\btype="module"[^>]*)>([^<][\s\S]*?)<\/script>/;

const ASSETS = '"/assets/';

/** What React Router asks the browser to fetch ahead. */
const PART = /<link rel="modulepreload" href="(\/assets\/[\w.-]+)"[^>]*>/g;

export type StartedPage = { html: string; scriptHashes: string[] };

/**
 * Makes a rendered page start its scripts from the site or, where that fails, from the alternate static hosts
 * (SHELL-28, SHELL-40). The router's entry stays in the page as text; a script in front of everything runs it, with
 * the host put before each of its addresses. Each of these texts is named in the policy by its hash, so nothing else
 * becomes runnable. A page without an entry stays as it is, and so does one that may start at once from its only host.
 *
 * A page that is painted first asks for no script before that: words and pictures have the link to themselves.
 */
export function startFromHosts(
  html: string,
  nonce: string,
  alternates: readonly string[],
  isPaintedFirst = false,
): StartedPage {
  const found = alternates.length === 0 && !isPaintedFirst ? null : ENTRY.exec(html);
  const [whole = '', attributes = '', entry = ''] = found ?? [];
  // A module that came with the content has no nonce, and is no entry of ours.
  if (!attributes.includes(`nonce="${nonce}"`)) return { html, scriptHashes: [] };
  const hosts = ['', ...alternates];
  const boot = `<head><script nonce="${nonce}">${bootstrapScript(hosts, SORRY, isPaintedFirst)}</script>`;
  const parts = isPaintedFirst ? [...html.matchAll(PART)].map(([, path]) => path) : [];
  const noted = parts.length > 0 ? ` data-parts="${parts.join(' ')}"` : '';
  return {
    html: html
      .replaceAll(PART, (link) => (isPaintedFirst ? '' : link))
      .replace(whole, () => `<script type="text/x-entry"${noted}>${entry}</script>`)
      .replace('<head>', () => boot),
    scriptHashes: hosts.map((host) => sha256(entry.replaceAll(ASSETS, `"${host}/assets/`))),
  };
}

/** Reads the alternate hosts of the configuration; null where one is no plain https or http origin, or there are too many. */
export function readStaticHosts(text: string): string[] | null {
  const hosts = text.split(/[\s,]+/).filter((host) => host !== '');
  const isOrigin = (host: string) =>
    URL.canParse(host) && /^https?:$/.test(new URL(host).protocol) && new URL(host).origin === host;
  return hosts.length <= CONSTANTS.ALTERNATE_STATIC_HOSTS && hosts.every(isOrigin) ? hosts : null;
}
