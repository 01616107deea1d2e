import { html } from 'hono/html';
import type { Tag } from '../document/contract.ts';
import type { Status } from '../document/operation.ts';
import { words } from '../parts/chinese.ts';
import { markdown } from '../parts/markdown.ts';
import { statusBadge, statusName, statusWords } from '../parts/status-badge.ts';
import type { Html, Page, View } from '../parts/view.ts';

const STATUSES: readonly Status[] = ['served', 'planned', 'external'];

function tally(tags: readonly Tag[], status: Status): number {
  return tags.flatMap(({ operations }) => operations).filter((operation) => operation.status === status)
    .length;
}

const figure = (count: number): Html => html`<td class="figure">${count === 0 ? '' : count}</td>`;

function ledger(view: View): Html {
  const { say } = view;
  const { tags } = view.contract;
  const shown = STATUSES.filter((status) => tally(tags, status) > 0);
  const rows = tags.map(
    (tag) =>
      html`<tr><th scope="row"><a href="${view.link(`tags/${tag.name}.html`)}">${tag.name}</a></th><td class="account">${words(tag.description)}</td>${shown.map((status) => figure(tally([tag], status)))}${figure(tag.operations.length)}</tr>`,
  );
  const all = tags.reduce((sum, tag) => sum + tag.operations.length, 0);
  return html`<table class="ledger">
<thead><tr><th scope="col">${say('Tag', '标签')}</th><th scope="col" class="account">${say('What it holds', '内容')}</th>${shown.map((status) => html`<th scope="col" class="figure">${statusName(view, status)}</th>`)}<th scope="col" class="figure">${say('calls', '接口')}</th></tr></thead>
<tbody>${rows}</tbody>
<tfoot><tr><th scope="row">${say('Total', '合计')}</th><td class="account"></td>${shown.map((status) => figure(tally(tags, status)))}${figure(all)}</tr></tfoot>
</table>
<ul class="legend">${shown.map((status) => html`<li>${statusBadge(view, status)} ${statusWords(view, status)}</li>`)}</ul>`;
}

interface Door {
  readonly path: string;
  readonly title: readonly [english: string, chinese: string];
  readonly text: readonly [english: string, chinese: string];
}

const DOORS: readonly Door[] = [
  {
    path: 'quickstart.html',
    title: ['Quickstart', '快速上手'],
    text: [
      'Four calls in curl and TypeScript against a mock on your own machine.',
      '在自己的电脑上用 curl 和 TypeScript 完成四个调用。',
    ],
  },
  {
    path: 'conventions.html',
    title: ['Conventions', '接口约定'],
    text: [
      'The envelope, form bodies, the session, limits, and what may change.',
      '信封、表单、会话、频率限制、可能的变化。',
    ],
  },
  {
    path: 'flows.html',
    title: ['Flows', '流程'],
    text: [
      'What a learner does, as sequences of calls that a program can run.',
      '学员在网站上做的事，写成可以执行的步骤。',
    ],
  },
  {
    path: 'reference.html',
    title: ['Reference', '接口'],
    text: ['Every call, by tag, a page each.', '全部接口，按标签排列，各有一页。'],
  },
  {
    path: 'errcodes.html',
    title: ['Errcodes', '错误码'],
    text: ['A page each: who can mend it, and what this site does.', '各有一页：由谁处理，本站怎么做。'],
  },
  {
    path: 'constants.html',
    title: ['Constants', '常量'],
    text: ['Values of the business, with unit and source.', '业务所依据的值，注明单位和出处。'],
  },
  {
    path: 'study-proofs.html',
    title: ['Verifying a study proof', '核对学习证明'],
    text: [
      'Formats, keys, status list: how to check a proof without asking us.',
      '格式、密钥、状态列表：不向我们查询，怎样核对一份证明。',
    ],
  },
  {
    path: 'security.html',
    title: ['What the checks stop', '检查能挡住什么'],
    text: [
      'Captchas, the bounds of credit, and what nobody can stop.',
      '验证码、学时的约束，以及谁也挡不住的事。',
    ],
  },
  {
    path: 'region-login.html',
    title: ['Regional logins', '地区登录'],
    text: ['How a region’s own login site sends its learners back.', '地区登录网站如何让学员回到本站。'],
  },
  {
    path: 'evidence.html',
    title: ['Counting a year again', '重新核算一个年度'],
    text: ['Every event, field and rule of an evidence pack.', '学习凭据包的每一种事件、字段和核算规则。'],
  },
  {
    path: 'downloads.html',
    title: ['Downloads', '下载'],
    text: [
      'openapi.json and .yaml, TypeScript types, a Postman collection, flows.',
      'OpenAPI 文档、TypeScript 类型、Postman 集合、流程文件。',
    ],
  },
];

/** The front page: what this is, where to begin, what is available. */
export function overviewPage(view: View, source: string): Page {
  const { say } = view;
  const summary = say(view.contract.summary, '中国会计人员完成年度继续教育的网站的全部接口。');
  const doors = DOORS.map(
    ({ path, title, text }) =>
      html`<li><a href="${view.link(path)}">${say(...title)}</a> <span>${say(...text)}</span></li>`,
  );
  return {
    path: 'index.html',
    title: 'Jixu Developers',
    description: summary,
    area: 'overview',
    findings: [
      {
        kind: 'guide',
        title: say('Overview', '概览'),
        words: summary,
        path: 'index.html',
        terms: 'start 开始 概览',
      },
    ],
    heading: html`<h1>${say('One contract between the site and whoever calls it', '网站与调用方之间的一份约定')}</h1>`,
    body: html`<div class="opening"><div>
${markdown(view, source)}</div>
<section aria-labelledby="begin"><h2 id="begin">${say('Begin here', '从这里开始')}</h2>
<ul class="doors">${doors}</ul></section></div>
<section aria-labelledby="tags"><h2 id="tags">${say('What there is', '有哪些接口')}</h2>
${ledger(view)}</section>`,
  };
}
