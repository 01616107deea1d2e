import { html } from 'hono/html';
import { isOtherMeaning } from '../document/catalogue.ts';
import { meaningIn, reactionTo } from '../document/contract.ts';
import type { Operation } from '../document/operation.ts';
import { sentence } from './chinese.ts';
import { inlineMarkdown } from './markdown.ts';
import type { Html, View } from './view.ts';

const FIXERS: Readonly<Record<string, readonly [string, string]>> = {
  learner: ['the learner', '学员'],
  developer: ['whoever writes the caller', '调用方的开发者'],
  operator: ['the operator of the server', '服务器的运行方'],
  nobody: ['nobody needs to', '无须处理'],
};

/** Who can resolve it, in words. */
export function fixer(view: View, fixedBy: string): string {
  return view.say(...(FIXERS[fixedBy] ?? [fixedBy, fixedBy]));
}

/** Steps of a reaction in order, each with its explanation. */
export function reactionWords(view: View, reaction: readonly string[]): Html {
  const steps = reaction.map((name) => {
    const known = view.contract.reactions.get(name);
    return html`<li><code>${name}</code>${known === undefined ? '' : html` ${known.description}`}</li>`;
  });
  return steps.length === 0
    ? html`<p>${view.say('As each call says for itself.', '由各接口自行规定。')}</p>`
    : html`<ol class="reactions">${steps}</ol>`;
}

function row(view: View, operation: Operation, code: number): Html {
  const { say } = view;
  const meaning = meaningIn(view.contract, code, operation.id);
  if (meaning === undefined) return html``;
  const reaction = reactionTo(meaning, operation).map(
    (name, index) => html`${index === 0 ? '' : ', '}<code>${name}</code>`,
  );
  const errcode = view.contract.errcodes.get(code);
  const isOwn = errcode !== undefined && isOtherMeaning(errcode, meaning);
  return html`<tr id="errcode.${code}">
<th scope="row"><a class="figure" href="${view.link(`errcodes/${code}.html`)}">${code}</a></th>
<td data-label="${say('Meaning', '含义')}"><code>${meaning.name}</code>${isOwn ? html` <span class="own">${say('in this call', '在本接口')}</span>` : ''}<br>${inlineMarkdown(view, meaning.description)} ${sentence(meaning.sentence)}</td>
<td data-label="${say('This site', '本站')}">${code === 0 ? say('goes on', '继续') : reaction}</td>
<td data-label="${say('Mended by', '处理者')}">${fixer(view, meaning.fixedBy)}${meaning.retryable ? html`<br><span class="retry">${say('may be retried', '可以重试')}</span>` : ''}</td>
</tr>`;
}

/** The meanings of an operation's errcodes there, and what this site does. */
export function errcodeTable(view: View, operation: Operation): Html {
  const { say } = view;
  return html`<table class="stack">
<thead><tr><th scope="col">errcode</th><th scope="col">${say('Meaning here', '在此的含义')}</th><th scope="col">${say('This site', '本站怎么做')}</th><th scope="col">${say('Mended by', '处理者')}</th></tr></thead>
<tbody>${operation.errcodes.map((code) => row(view, operation, code))}</tbody>
</table>`;
}
