import { html } from 'hono/html';
import { chineseNames } from '../document/chinese-names.ts';
import { reactionUnanswered } from '../document/contract.ts';
import { type Field, readField, readFields } from '../document/field.ts';
import { type JsonObject, textOf } from '../document/json.ts';
import type { Operation } from '../document/operation.ts';
import { readResponseField } from '../document/response.ts';
import { sentence } from '../parts/chinese.ts';
import { errcodeTable, reactionWords } from '../parts/errcode-table.ts';
import { fieldList } from '../parts/field-list.ts';
import { englishWords, markdown } from '../parts/markdown.ts';
import { operationFacts } from '../parts/operation-facts.ts';
import { proseOf } from '../parts/prose.ts';
import { requestSamples, responseExamples } from '../parts/samples.ts';
import { callLine, statusBadge, statusWords } from '../parts/status-badge.ts';
import type { Html, Neighbour, Page, Section, View } from '../parts/view.ts';

/** Parameters every operation may take; the conventions page explains them once. */
const CONVENTIONAL = new Set(['t', 'from', 'channel', 'devtype', 'platform_type']);
/** Where parameters travel: English, Chinese. */
const PLACES: Readonly<Record<'path' | 'query' | 'header', readonly [string, string]>> = {
  path: ['Path parameters', '路径参数'],
  query: ['Query parameters', '查询参数'],
  header: ['Headers', '请求头'],
};
const REQUEST = { tell: 'required', openDepth: 2, linkShapes: false } as const;

function parameterField(view: View, parameter: JsonObject): Field {
  const place = { name: textOf(parameter.name), required: parameter.required === true };
  return readField(
    view.contract.document,
    { ...place, description: textOf(parameter.description) },
    parameter.schema,
  );
}

function parameters(view: View, operation: Operation): Html {
  const groups = (['path', 'query', 'header'] as const).map((place) => {
    const there = operation.parameters.filter((parameter) => parameter.in === place);
    const own = there.filter((parameter) => !CONVENTIONAL.has(textOf(parameter.name)));
    if (own.length === 0) return '';
    const fields = own.map((parameter) => parameterField(view, parameter));
    return html`<h3>${view.say(...PLACES[place])}</h3>
${fieldList(view, fields, { ...REQUEST, prefix: place })}`;
  });
  const usual = operation.parameters
    .map((parameter) => textOf(parameter.name))
    .filter((name) => CONVENTIONAL.has(name));
  const { say } = view;
  const names = usual.map((name, index) => html`${index === 0 ? '' : say(', ', '、')}<code>${name}</code>`);
  const link = html`<a href="${view.link('conventions.html#parameters-every-call-may-carry')}">${say('parameters every call may carry', '每个接口都可以带的参数')}</a>`;
  const note = html`<p class="note">${say('May also carry', '还可以带')} ${names}${say(': ', '：')}${link}${say('.', '。')}</p>`;
  return html`${groups}
${usual.length === 0 ? '' : note}`;
}

function body(view: View, operation: Operation): Html {
  if (operation.body === null) return html``;
  const { contentType, description, schema } = operation.body;
  return html`<h3>${view.say('Body, ', '请求体，')}<code>${contentType}</code></h3>
<div${englishWords(view, description)}>${markdown(view, view.tell(description))}</div>
${fieldList(view, readFields(view.contract.document, schema), { ...REQUEST, prefix: 'body' })}`;
}

function response(view: View, field: Field, operation: Operation): Html {
  const told = view.tell(operation.response.description);
  return html`<p${englishWords(view, operation.response.description)}>${told}</p>
${fieldList(view, [field], { prefix: 'answer', tell: 'optional', openDepth: 2, linkShapes: false })}`;
}

function rejection(view: View, operation: Operation): Html {
  const { reaction, sentence: own, fallback } = operation.onRejection;
  if (reaction.length === 0) return html``;
  const isEnglish = view.language === 'en';
  const instead = isEnglish
    ? html`<p>The page then shows its own text ${sentence(own)} in place of <code>errmsg</code>.</p>`
    : html`<p>此时页面显示自己的文字 ${sentence(own)}，不显示 <code>errmsg</code>。</p>`;
  const otherwise = isEnglish
    ? html`<p>Where <code>errmsg</code> is empty, or a success comes without its data, the page shows ${sentence(fallback)}.</p>`
    : html`<p><code>errmsg</code> 为空，或成功而没有数据时，页面显示 ${sentence(fallback)}。</p>`;
  return html`<h3>${view.say('Where a refusal has no reaction of its own', '没有另行规定的拒绝')}</h3>
${reactionWords(view, reaction)}
${own === '' ? '' : instead}
${fallback === '' ? '' : otherwise}`;
}

function silence(view: View, operation: Operation): Html {
  const { reaction, sentence: seen } = reactionUnanswered(view.contract, operation);
  if (reaction.length === 0) return html``;
  return html`<h3>${view.say('Where no answer comes', '没有回答时')}</h3>
${reactionWords(view, reaction)}
${seen === '' ? '' : html`<p>${view.say('The sentence is', '提示文字为')} ${sentence(seen)}${view.say('.', '。')}</p>`}`;
}

const sectionsIn = ({ say }: View): readonly Section[] => [
  { id: 'request', title: say('Request', '请求') },
  { id: 'answer', title: say('Answer', '回答') },
  { id: 'examples', title: say('Example answers', '回答示例') },
  { id: 'errcodes', title: say('Errcodes', '错误码') },
];

function heading(view: View, { id, method, path, status, summary }: Operation): Html {
  return html`<h1 id="${id}">${id}</h1>
<p class="lead">${summary}${view.say('.', '。')} ${statusBadge(view, status)} <span class="status-words">${statusWords(view, status)}</span></p>
<p class="call-line">${callLine(method, path)}</p>`;
}

/** What the pages of all calls say alike. */
function notes(view: View): { samples: Html; wire: Html } {
  const quickstart = view.link('quickstart.html');
  const wire = view.link('conventions.html#answers-of-the-wire-itself');
  return view.language === 'en'
    ? {
        samples: html`<p class="note"><code>$JIXU</code>, <code>$SESSION</code> and <code>client</code> are those of the <a href="${quickstart}">quickstart</a>.</p>`,
        wire: html`<p class="note">Any call may also answer an errcode of <a href="${wire}">the wire itself</a>.</p>`,
      }
    : {
        samples: html`<p class="note"><code>$JIXU</code>、<code>$SESSION</code> 和 <code>client</code> 见<a href="${quickstart}">快速上手</a>。</p>`,
        wire: html`<p class="note">任何接口都可能返回<a href="${wire}">传输层的错误码</a>。</p>`,
      };
}

function pageBody(view: View, operation: Operation, field: Field): Html {
  const [request, answer, examples, errcodes] = sectionsIn(view).map(
    ({ id, title }) => html`<h2 id="${id}">${title}</h2>`,
  );
  return html`${markdown(view, operation.description)}
<section aria-labelledby="request">${request}
${requestSamples(view, operation)}
${notes(view).samples}
${parameters(view, operation)}
${body(view, operation)}</section>
<section aria-labelledby="answer">${answer}
${response(view, field, operation)}</section>
<section aria-labelledby="examples">${examples}
${responseExamples(operation.response.examples)}</section>
<section aria-labelledby="errcodes">${errcodes}
${errcodeTable(view, operation)}
${notes(view).wire}
${rejection(view, operation)}
${silence(view, operation)}</section>`;
}

function namesOf(fields: readonly Field[]): string[] {
  return fields.flatMap(({ name, children, variants }) => [
    name,
    ...namesOf(children),
    ...variants.flatMap((variant) => namesOf(variant.children)),
  ]);
}

export function operationPage(
  view: View,
  operation: Operation,
  around: { before: Neighbour | undefined; after: Neighbour | undefined },
): Page {
  const { id, tag, method, path, summary } = operation;
  const field = readResponseField(view.contract, operation);
  const sent = operation.body === null ? [] : readFields(view.contract.document, operation.body.schema);
  const names = new Set([
    ...operation.parameters.map(({ name }) => textOf(name)),
    ...namesOf(sent),
    ...namesOf([field]),
  ]);
  return {
    path: `calls/${id}.html`,
    title: id,
    description: view.say(
      `${summary}: ${method.toUpperCase()} ${path}`,
      `${summary}：${method.toUpperCase()} ${path}`,
    ),
    area: 'reference',
    tag,
    trail: [
      { path: 'reference.html', title: view.say('Reference', '接口') },
      { path: `tags/${tag}.html`, title: tag },
    ],
    sections: sectionsIn(view),
    facts: operationFacts(view, operation),
    ...around,
    findings: [
      {
        kind: 'call',
        title: id,
        words: summary,
        path: `calls/${id}.html`,
        terms: [path, tag, chineseNames(tag), ...names, proseOf(operation.description)].join(' '),
      },
    ],
    heading: heading(view, operation),
    body: pageBody(view, operation, field),
  };
}
