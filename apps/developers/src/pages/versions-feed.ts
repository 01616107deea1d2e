import { createHash } from 'node:crypto';
import type { Account, Change, Version } from '../document/version.ts';
import { escapeText } from '../parts/chinese.ts';

/** Where the feed stands. */
export const VERSIONS_FEED = 'versions.atom';

/** An anchor that stays when other sentences come and go: of the sentence itself. */
export function anchorOfChange(version: string, { text }: Change): string {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `v${version}-${digest}`;
}

const instant = (day: string): string => `${day}T00:00:00+08:00`;
const AUTHORITY = 'tag:jixu.example,2026:contract';
/** Before there is a release. */
const NEVER = '1970-01-01';

function entry({ version }: Version, { changes }: Account, day: string): string {
  const items = changes.map(
    ({ text, isBreaking }) => `<li>${isBreaking ? '<strong>breaking</strong> ' : ''}${escapeText(text)}</li>`,
  );
  return `<entry>
<id>${AUTHORITY}/${version}</id>
<title>Contract ${version}</title>
<updated>${instant(day)}</updated>
<link rel="alternate" href="versions.html#v${version}"/>
<content type="html">${escapeText(`<ul>${items.join('')}</ul>`)}</content>
</entry>`;
}

/** The releases as an Atom feed (RFC 4287), the newest first. What is not released yet is not in it. */
export function versionsFeed(versions: readonly Version[], changelog: ReadonlyMap<string, Account>): string {
  const released = versions.flatMap((version) => {
    const account = changelog.get(version.version);
    return version.isReleased && account?.released ? [{ version, account, day: account.released }] : [];
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${AUTHORITY}</id>
<title>继续 Jixu, the contract</title>
<updated>${instant(released[0]?.day ?? NEVER)}</updated>
<author><name>Jixu</name></author>
<link rel="self" href="${VERSIONS_FEED}"/>
<link rel="alternate" href="versions.html"/>
${released.map(({ version, account, day }) => entry(version, account, day)).join('\n')}
</feed>
`;
}
