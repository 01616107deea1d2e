import { externalUrl } from './safe-url.ts';

/** Whether a host is on the operator's allowlist: `kjs.mof.gov.cn` names one host, `*.gov.cn` every host below it. */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  const name = host.toLowerCase();
  return allowed.some((entry) =>
    entry.startsWith('*.') ? name.endsWith(entry.slice(1).toLowerCase()) : name === entry.toLowerCase(),
  );
}

/** What the visitor is told about a page of another site before it opens; null where it must not be opened (security X15). */
export interface ExternalSite {
  readonly url: string;
  /** The host as displayed, in its ASCII form, so that no look-alike letter passes for another. */
  readonly host: string;
}

export function externalSite(address: string, allowed: readonly string[]): ExternalSite | null {
  const url = externalUrl(address);
  if (url === null) return null;
  const { host, hostname } = new URL(url);
  return isAllowedHost(hostname, allowed) || isAllowedHost(host, allowed) ? { url, host } : null;
}
