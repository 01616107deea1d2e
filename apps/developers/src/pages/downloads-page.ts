import { html } from 'hono/html';
import type { Page, View } from '../parts/view.ts';

/** A file of `downloads/`. */
export interface Download {
  readonly name: string;
  readonly bytes: number;
  readonly words: string;
}

const size = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KB`;

export function downloadsPage(view: View, downloads: readonly Download[], hasVersions: boolean): Page {
  const rows = downloads.map(
    ({ name, bytes, words }) =>
      html`<tr><th scope="row"><a href="${view.link(`downloads/${name}`)}" download>${name}</a></th><td data-label="What it is">${words}</td><td data-label="Size" class="figure">${size(bytes)}</td></tr>`,
  );
  return {
    path: 'downloads.html',
    title: 'Downloads',
    description:
      'The OpenAPI document, TypeScript types, a Postman collection, and programs that check proofs and evidence.',
    area: 'downloads',
    findings: [
      {
        kind: 'guide',
        title: 'Downloads',
        words: 'OpenAPI, types, Postman',
        path: 'downloads.html',
        terms: downloads.map(({ name }) => name).join(' '),
      },
    ],
    heading: html`<h1>Downloads</h1>
<p class="lead">Version ${view.contract.version} of the contract, under the Apache License 2.0. Document, types and collection are made from the same document as these pages.</p>`,
    body: html`<table class="stack"><thead><tr><th scope="col">File</th><th scope="col">What it is</th><th scope="col" class="figure">Size</th></tr></thead>
<tbody>${rows}</tbody></table>
<p>Also the files of the <a href="${view.link('flows.html')}">flows</a>, the guides as Markdown (<a href="${view.link('quickstart.md')}">quickstart.md</a>, <a href="${view.link('conventions.md')}">conventions.md</a>, <a href="${view.link('study-proofs.md')}">study-proofs.md</a>, <a href="${view.link('security.md')}">security.md</a>, <a href="${view.link('region-login.md')}">region-login.md</a>, <a href="${view.link('evidence.md')}">evidence.md</a>) and, for language models, <a href="${view.link('llms.txt')}">llms.txt</a>.</p>
${hasVersions ? html`<p>Earlier versions, and what each brought: <a href="${view.link('versions.html')}">versions</a>.</p>` : ''}`,
  };
}
