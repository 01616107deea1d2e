import { beginHead } from './begin-head.ts';
import { sha256 } from './content-security-policy.ts';
import { bootstrapScript } from './script-bootstrap.ts';

/** Read by visitors who see the page without its scripts. */
const SORRY = '页面没有下载完整，部分功能暂时不能使用。请检查网络后刷新重试。';

/** The router's only inline module: its attributes, its text. */
const ENTRY = /<script\b([^>]*\btype="module"[^>]*)>([^<][\s\S]*?)<\/script>/;

const ASSETS = '"/assets/';

/** The modules that React Router preloads. */
const PART = /<link rel="modulepreload" href="(\/assets\/[\w.-]+)"[^>]*>/g;

/** The module that the entry imports last, once it has all others: with it the page comes alive. */
const LAST = /\bimport\("(\/assets\/[\w.-]+)"\)/;

/** In an order in which they can be evaluated one by one: those that the entry imports after those that they import. */
function partsOf(html: string, entry: string): string[] {
  const [, last = ''] = LAST.exec(entry) ?? [];
  const named = [...html.matchAll(PART)].map(([, path = '']) => path);
  const isDirect = (path: string) => entry.includes(`"${path}"`);
  return [
    ...named.filter((path) => !isDirect(path)),
    ...named.filter((path) => isDirect(path) && path !== last),
    last,
  ];
}

export type StartedPage = { html: string; scriptHashes: string[] };

/**
 * Makes a rendered page load its scripts from the site or, where that fails, from the alternate static hosts (SHELL-28,
 * SHELL-40). The router's entry stays in the page as text; a script in front of everything runs it, with the host
 * prefixed to each of its addresses. The policy lists each of these texts by its hash, so that nothing else becomes
 * executable. A page without an entry is unchanged, and so is one that may start at once from its only host. A page
 * that is painted first requests no script before that: text and pictures have the connection to themselves.
 */
export function startFromHosts(
  html: string,
  nonce: string,
  alternates: readonly string[],
  isPaintedFirst = false,
): StartedPage {
  const found = alternates.length === 0 && !isPaintedFirst ? null : ENTRY.exec(html);
  const [whole = '', attributes = '', entry = ''] = found ?? [];
  // A module inside the content has no nonce, so it is not our entry.
  if (!attributes.includes(`nonce="${nonce}"`)) return { html, scriptHashes: [] };
  const hosts = ['', ...alternates];
  const boot = `<script nonce="${nonce}">${bootstrapScript(hosts, SORRY, isPaintedFirst)}</script>`;
  const noted = isPaintedFirst ? ` data-parts="${partsOf(html, entry).join(' ')}"` : '';
  return {
    html: beginHead(html, boot)
      .replaceAll(PART, (link) => (isPaintedFirst ? '' : link))
      .replace(whole, () => `<script type="text/x-entry"${noted}>${entry}</script>`),
    scriptHashes: hosts.map((host) => sha256(entry.replaceAll(ASSETS, `"${host}/assets/`))),
  };
}
