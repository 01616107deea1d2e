import { html } from 'hono/html';
import type { Html, Page, View } from '../parts/view.ts';

/** A file of `downloads/`, with what it is in both languages. */
export interface Download {
  readonly name: string;
  readonly bytes: number;
  readonly words: string;
  readonly chinese: string;
}

/** The guides that may be taken away as Markdown. */
const GUIDES = ['quickstart', 'conventions', 'study-proofs', 'security', 'region-login', 'evidence'];

const size = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KB`;

function more(view: View, hasVersions: boolean): Html {
  const { say } = view;
  const guides = GUIDES.map((name, index) => {
    const path = `${name}.md`;
    const link = view.link(say(path, `zh/${path}`));
    return html`${index === 0 ? '' : say(', ', '、')}<a href="${link}">${path}</a>`;
  });
  const flows = html`<a href="${view.link('flows.html')}">${say('flows', '流程')}</a>`;
  const llms = html`<a href="${view.link('llms.txt')}">llms.txt</a>`;
  const versions = html`<a href="${view.link('versions.html')}">${say('versions', '版本')}</a>`;
  const others =
    view.language === 'en'
      ? html`Also the files of the ${flows}, the guides as Markdown (${guides}) and, for language models, ${llms}.`
      : html`另有${flows}的文件、Markdown 格式的指南（${guides}），以及供语言模型使用的 ${llms}。`;
  return html`<p>${others}</p>
${hasVersions ? html`<p>${say('Earlier versions, and what each brought:', '此前的版本及其变化：')} ${versions}${say('.', '。')}</p>` : ''}`;
}

export function downloadsPage(view: View, downloads: readonly Download[], hasVersions: boolean): Page {
  const { say } = view;
  const rows = downloads.map(
    ({ name, bytes, words, chinese }) =>
      html`<tr><th scope="row"><a href="${view.link(`downloads/${name}`)}" download>${name}</a></th><td data-label="${say('What it is', '内容')}">${say(words, chinese)}</td><td data-label="${say('Size', '大小')}" class="figure">${size(bytes)}</td></tr>`,
  );
  const title = say('Downloads', '下载');
  const { version } = view.contract;
  return {
    path: 'downloads.html',
    title,
    description: say(
      'The OpenAPI document, TypeScript types, a Postman collection, and programs that check proofs and evidence.',
      'OpenAPI 文档、TypeScript 类型、Postman 集合，以及核对证明和凭据的程序。',
    ),
    area: 'downloads',
    findings: [
      {
        kind: 'guide',
        title,
        words: say('OpenAPI, types, Postman', 'OpenAPI、类型、Postman'),
        path: 'downloads.html',
        terms: `sdk 下载 ${downloads.map(({ name }) => name).join(' ')}`,
      },
    ],
    heading: html`<h1>${title}</h1>
<p class="lead">${say(
      `Version ${version} of the contract, under the Apache License 2.0. Document, types and collection are made from the same document as these pages.`,
      `接口版本 ${version}，采用 Apache License 2.0。文档、类型和集合与这些页面由同一份文档生成。`,
    )}</p>`,
    body: html`<table class="stack"><thead><tr><th scope="col">${say('File', '文件')}</th><th scope="col">${say('What it is', '内容')}</th><th scope="col" class="figure">${say('Size', '大小')}</th></tr></thead>
<tbody>${rows}</tbody></table>
${more(view, hasVersions)}`,
  };
}
