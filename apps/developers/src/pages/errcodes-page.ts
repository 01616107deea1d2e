import { html } from 'hono/html';
import { type Errcode, isOtherMeaning } from '../document/catalogue.ts';
import { operationsResponding } from '../document/contract.ts';
import { sentence } from '../parts/chinese.ts';
import { fixer } from '../parts/errcode-table.ts';
import type { Html, Page, Section, View } from '../parts/view.ts';

interface Group extends Section {
  readonly words: string;
  readonly holds: (errcode: Errcode) => boolean;
}

function groupsOf({ say }: View): readonly Group[] {
  return [
    {
      id: 'answers-of-operations',
      title: say('Answers of operations', '接口的回答'),
      words: say(
        'HTTP 200. An operation decided so, for a reason of the business; it lists the number.',
        'HTTP 200。接口因业务原因作出的决定，列在该接口的页面上。',
      ),
      holds: ({ origins }) => origins.includes('server'),
    },
    {
      id: 'answers-of-the-wire',
      title: say('Answers of the wire', '传输层的回答'),
      words: say(
        'With an HTTP status of their own, in the same envelope. Any call may answer them.',
        '有自己的 HTTP 状态码，使用同样的信封。任何接口都可能返回。',
      ),
      holds: ({ origins }) => origins.includes('transport') && !origins.includes('server'),
    },
    {
      id: 'said-by-the-site',
      title: say('Said by the site itself', '由网站自己给出'),
      words: say(
        'No answer of the server stands behind them; a client of your own may use the same numbers.',
        '没有服务器的回答与之对应；您自己的客户端可以使用同样的编号。',
      ),
      holds: ({ origins }) => !origins.includes('server') && !origins.includes('transport'),
    },
  ];
}

function row(view: View, errcode: Errcode): Html {
  const { say } = view;
  const calls = operationsResponding(view.contract, errcode.code).length;
  const own = [...errcode.perOperation.values()].filter((meaning) => isOtherMeaning(errcode, meaning)).length;
  const others = say(`+ ${own} other meaning${own === 1 ? '' : 's'}`, `+ 另有 ${own} 个含义`);
  // In English the sentence says enough beside the name; a Chinese reader gets the meaning, too.
  const meaning = say('', errcode.description);
  return html`<tr id="e${errcode.code}"><th scope="row"><a class="figure" href="${view.link(`errcodes/${errcode.code}.html`)}">${errcode.code}</a></th>
<td data-label="${say('Name', '名称')}"><code>${errcode.name}</code>${own === 0 ? '' : html` <span class="own">${others}</span>`}</td>
<td data-label="${say('Sentence', '含义')}">${meaning === '' ? '' : html`${meaning}<br>`}${sentence(errcode.sentence)}</td>
<td data-label="${say('Mended by', '处理者')}">${fixer(view, errcode.fixedBy)}</td>
<td data-label="${say('Calls', '接口数')}" class="figure">${calls === 0 ? '' : calls}</td></tr>`;
}

function drawGroup(view: View, { id, title, words, holds }: Group): Html {
  const { say } = view;
  const list = [...view.contract.errcodes.values()].filter(holds);
  if (list.length === 0) return html``;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<p>${words}</p>
<table class="stack"><thead><tr><th scope="col">errcode</th><th scope="col">${say('Name', '名称')}</th><th scope="col">${say('Sentence', '含义和提示文字')}</th><th scope="col">${say('Mended by', '处理者')}</th><th scope="col" class="figure">${say('Calls', '接口数')}</th></tr></thead>
<tbody>${list.map((errcode) => row(view, errcode))}</tbody></table></section>`;
}

function reactions(view: View): Html {
  const { say } = view;
  const list = [...view.contract.reactions.values()];
  if (list.length === 0) return html``;
  const rows = list.map(
    ({ name, sentence: words, description }) =>
      html`<div id="reaction.${name}"><dt><code>${name}</code> ${sentence(words)}</dt><dd>${description}</dd></div>`,
  );
  const lead = say(
    'Words the pages of calls and errcodes use. A client of your own is free to do otherwise.',
    '接口和错误码各页使用的词汇。您自己的客户端可以另作处理。',
  );
  return html`<section aria-labelledby="reactions"><h2 id="reactions">${say('What this site does at a refusal', '被拒绝时本站怎么做')}</h2>
<p>${lead}</p>
<dl class="vocabulary">${rows}</dl></section>`;
}

/** Every errcode on one page, by origin, and the vocabulary of reactions. */
export function errcodesPage(view: View): Page {
  const { say } = view;
  const count = view.contract.errcodes.size;
  const groups = groupsOf(view);
  const title = say('Errcodes', '错误码');
  const lead =
    view.language === 'en'
      ? html`${count} numbers. 0 is success; every other number is a refusal with a sentence for the learner in <code>errmsg</code> and null in <code>data</code>.`
      : html`共 ${count} 个。0 为成功；其他都是拒绝，<code>errmsg</code> 是可以给学员看的文字，<code>data</code> 为 null。`;
  return {
    path: 'errcodes.html',
    title,
    description: say(
      'Every errcode of the contract: its meaning, its sentence, who can mend it.',
      '全部错误码：含义、提示文字、由谁处理。',
    ),
    area: 'errcodes',
    sections: [...groups, { id: 'reactions', title: say('What this site does', '本站怎么做') }],
    findings: [
      {
        kind: 'guide',
        title,
        words: say('Every errcode, and what this site does', '全部错误码，以及本站怎么做'),
        path: 'errcodes.html',
        terms: 'server transport client refusal rejection 错误码 拒绝 errcode errmsg',
      },
    ],
    heading: html`<h1>${title}</h1>
<p class="lead">${lead}</p>`,
    body: html`${groups.map((entry) => drawGroup(view, entry))}
${reactions(view)}`,
  };
}
