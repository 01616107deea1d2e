import { html } from 'hono/html';
import type { Account, Version } from '../document/version.ts';
import { words } from '../parts/chinese.ts';
import type { Html, Page, View } from '../parts/view.ts';

function callItem(view: View, id: string): Html {
  const name = view.contract.operations.has(id)
    ? html`<a href="${view.link(`calls/${id}.html`)}">${id}</a>`
    : id;
  return html`<li>${name}</li>`;
}

function errcodeItem(view: View, code: number): Html {
  const isKnown = view.contract.errcodes.has(code);
  return html`<li>${isKnown ? html`<a href="${view.link(`errcodes/${code}.html`)}">${code}</a>` : code}</li>`;
}

function list(title: string, items: readonly Html[]): Html {
  return items.length === 0
    ? html``
    : html`<h3>${title}</h3>
<ul class="columns">${items}</ul>`;
}

function entry(view: View, version: Version, account: Account | undefined): Html {
  const { addedCalls, removedCalls, addedErrcodes, removedErrcodes } = version;
  const id = version.isReleased ? `v${version.version}` : 'present';
  const title = version.isReleased ? version.version : `${version.version}, not released yet`;
  const file = `downloads/released/${version.version}.json`;
  const calls = (ids: readonly string[]): Html[] => ids.map((one) => callItem(view, one));
  const errcodes = (codes: readonly number[]): Html[] => codes.map((code) => errcodeItem(view, code));
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<p>${account?.released ? html`<time datetime="${account.released}">${account.released}</time>. ` : ''}${version.calls} calls served.${version.isReleased ? html` <a href="${view.link(file)}" download>The document as it was released</a>` : ''}</p>
${list(
  'What changed',
  (account?.changes ?? []).map((change) => html`<li>${words(change)}</li>`),
)}
${list('Served from this version on', calls(addedCalls))}
${list('No longer there', calls(removedCalls))}
${list('New errcodes', errcodes(addedErrcodes))}
${list('Errcodes no longer there', errcodes(removedErrcodes))}</section>`;
}

/** The changes of each released version, newest first. */
export function versionsPage(
  view: View,
  versions: readonly Version[],
  changelog: ReadonlyMap<string, Account>,
): Page {
  return {
    path: 'versions.html',
    title: 'Versions',
    description: 'What each version of the contract brought and took.',
    area: 'downloads',
    trail: [{ path: 'downloads.html', title: 'Downloads' }],
    sections: versions.map(({ version, isReleased }) => ({
      id: isReleased ? `v${version}` : 'present',
      title: isReleased ? version : 'Not released yet',
    })),
    findings: [
      {
        kind: 'guide',
        title: 'Versions',
        words: 'What each version brought',
        path: 'versions.html',
        terms: 'changelog release',
      },
    ],
    heading: html`<h1>Versions</h1>
<p class="lead">Calls and errcodes that came and went with each release. Only calls that are served belong to one; <a href="${view.link('conventions.html#what-may-change')}">what may change</a> says how.</p>`,
    body: html`${versions.map((version) => entry(view, version, changelog.get(version.version)))}`,
  };
}
