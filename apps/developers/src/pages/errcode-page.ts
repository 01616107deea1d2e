import { html } from 'hono/html';
import { type Errcode, isOtherMeaning, type Meaning } from '../document/catalogue.ts';
import { operationsResponding, reactionTo } from '../document/contract.ts';
import type { Operation } from '../document/operation.ts';
import { sentence } from '../parts/chinese.ts';
import { fixer, reactionWords } from '../parts/errcode-table.ts';
import { inlineMarkdown, markdown } from '../parts/markdown.ts';
import { sourceWords } from '../parts/source-words.ts';
import { statusMark } from '../parts/status-badge.ts';
import type { Html, Neighbour, Page, View } from '../parts/view.ts';

/** Who produces the response: English, Chinese. */
const ORIGINS: Readonly<Record<string, readonly [string, string]>> = {
  server: ['an operation of the server', '服务器的接口'],
  transport: ['the server, before any operation decides', '服务器，在接口决定之前'],
  client: ['the site itself, without an answer of the server', '网站自己，没有服务器的回答'],
};

function account(view: View, meaning: Meaning): Html {
  const { say } = view;
  const origins = meaning.origins.map((origin) => say(...(ORIGINS[origin] ?? [origin, origin])));
  const again = meaning.retryable
    ? say('may help', '可能有用')
    : say('does not help unchanged', '原样重试没有用');
  return html`<dl class="facts">
<div><dt>${say('HTTP status', 'HTTP 状态')}</dt><dd class="figure">${meaning.http ?? say('no answer', '没有回答')}</dd></div>
<div><dt>${say('Said by', '来源')}</dt><dd>${origins.join(say('; ', '；'))}</dd></div>
<div><dt>${say('Mended by', '处理者')}</dt><dd>${fixer(view, meaning.fixedBy)}</dd></div>
<div><dt>${say('Try again', '重试')}</dt><dd>${again}</dd></div>
${meaning.source === '' ? '' : html`<div><dt>${say('Source', '出处')}</dt><dd>${sourceWords(view, meaning.source)}</dd></div>`}
</dl>`;
}

const callLink = (view: View, id: string): Html => html`<a href="${view.link(`calls/${id}.html`)}">${id}</a>`;

function ownMeaning(view: View, operationId: string, meaning: Meaning): Html {
  const { say } = view;
  const operation = view.contract.operations.get(operationId);
  const reaction = operation === undefined ? meaning.reaction : reactionTo(meaning, operation);
  const mended = say(
    `Mended by ${fixer(view, meaning.fixedBy)}${meaning.retryable ? ', may be retried' : ''}.`,
    `由${fixer(view, meaning.fixedBy)}处理${meaning.retryable ? '，可以重试' : ''}。`,
  );
  return html`<section class="own-meaning" aria-labelledby="in.${operationId}"><h3 id="in.${operationId}">${say('In', '在')} ${callLink(view, operationId)}${say(':', '：')} <code>${meaning.name}</code></h3>
${markdown(view, meaning.description)}
<p>${sentence(meaning.sentence)} ${mended}</p>
${reactionWords(view, reaction)}</section>`;
}

/** Another variant of the same meaning: lists only the differences. */
function otherReaction(view: View, errcode: Errcode, operationId: string, meaning: Meaning): Html {
  const said = meaning.sentence === errcode.sentence ? '' : html`<p>${sentence(meaning.sentence)}</p>`;
  return html`<section class="own-meaning" aria-labelledby="in.${operationId}"><h3 id="in.${operationId}">${view.say('In', '在')} ${callLink(view, operationId)}</h3>
${said}
${reactionWords(view, meaning.reaction)}</section>`;
}

function particulars(id: string, title: string, sections: readonly Html[]): Html {
  if (sections.length === 0) return html``;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${sections}</section>`;
}

function callers(view: View, errcode: Errcode, operations: readonly Operation[]): Html {
  if (!errcode.origins.includes('server')) {
    return html`<p>${view.say('Any call: it is decided before the call itself is.', '任何接口：在接口本身之前就已决定。')}</p>`;
  }
  if (operations.length === 0) return html`<p>${view.say('None.', '没有。')}</p>`;
  const items = operations.map(
    ({ id, status, summary }) =>
      html`<li><a href="${view.link(`calls/${id}.html#errcode.${errcode.code}`)}">${id}</a>${statusMark(view, status)} <span>${summary}</span></li>`,
  );
  return html`<ul class="callers">${items}</ul>`;
}

function heading(view: View, errcode: Errcode): Html {
  return html`<h1><span class="number"${errcode.code === 0 ? html` data-success` : ''}>${errcode.code}</span> <code>${errcode.name}</code></h1>
<p class="lead">${inlineMarkdown(view, errcode.description)}</p>
<p class="told">${sentence(errcode.sentence)}</p>`;
}

function pageBody(view: View, errcode: Errcode): Html {
  const { say } = view;
  const operations = operationsResponding(view.contract, errcode.code);
  const own = [...errcode.perOperation].filter(([id]) => view.contract.operations.has(id));
  const others = own.filter(([, meaning]) => isOtherMeaning(errcode, meaning));
  const meanings = others.map(([id, meaning]) => ownMeaning(view, id, meaning));
  const reactions = own
    .filter(([, meaning]) => !isOtherMeaning(errcode, meaning))
    .map(([id, meaning]) => otherReaction(view, errcode, id, meaning));
  const done = html`<p>${say('Goes on with', '继续使用')} <code>data</code>${say('.', '。')}</p>`;
  return html`<section aria-labelledby="reaction"><h2 id="reaction">${say('What this site does', '本站怎么做')}</h2>
${errcode.code === 0 ? done : reactionWords(view, errcode.reaction)}</section>
${particulars('own', say('Where the number means something else', '含义不同的接口'), meanings)}
${particulars('otherwise', say('Where this site does otherwise', '本站处理不同的接口'), reactions)}
<section aria-labelledby="calls"><h2 id="calls">${say('Calls that may answer it', '可能返回它的接口')}</h2>
${callers(view, errcode, operations)}</section>`;
}

export function errcodePage(
  view: View,
  errcode: Errcode,
  around: { before: Neighbour | undefined; after: Neighbour | undefined },
): Page {
  const { say } = view;
  const path = `errcodes/${errcode.code}.html`;
  const { name, sentence: told } = errcode;
  const own = [...errcode.perOperation.values()].flatMap((meaning) => [meaning.name, meaning.sentence]);
  return {
    path,
    title: `${errcode.code} ${name}`,
    description: say(
      `Errcode ${errcode.code}, ${name}: ${errcode.description}`,
      `错误码 ${errcode.code}，${name}：${errcode.description}`,
    ),
    area: 'errcodes',
    trail: [{ path: 'errcodes.html', title: say('Errcodes', '错误码') }],
    facts: account(view, errcode),
    ...around,
    findings: [
      {
        kind: 'errcode',
        title: String(errcode.code),
        words: `${name} ${told}`,
        path,
        terms: [...own, say('', errcode.description)].join(' '),
      },
    ],
    heading: heading(view, errcode),
    body: pageBody(view, errcode),
  };
}
