import { html } from 'hono/html';
import { isOtherMeaning } from '../document/catalogue.ts';
import { meaningIn, reactionTo } from '../document/contract.ts';
import type { Operation } from '../document/operation.ts';
import { sentence } from './chinese.ts';
import { inlineMarkdown } from './markdown.ts';
import type { Html, View } from './view.ts';

const FIXERS: Readonly<Record<string, string>> = {
  learner: 'the learner',
  developer: 'whoever writes the caller',
  operator: 'the operator of the server',
  nobody: 'nobody needs to',
};

/** Who can resolve it, in words. */
export function fixer(fixedBy: string): string {
  return FIXERS[fixedBy] ?? fixedBy;
}

/** Steps of a reaction in order, each with its explanation. */
export function reactionWords(view: View, reaction: readonly string[]): Html {
  const steps = reaction.map((name) => {
    const known = view.contract.reactions.get(name);
    return html`<li><code>${name}</code>${known === undefined ? '' : html` ${known.description}`}</li>`;
  });
  return steps.length === 0
    ? html`<p>As each call says for itself.</p>`
    : html`<ol class="reactions">${steps}</ol>`;
}

function row(view: View, operation: Operation, code: number): Html {
  const meaning = meaningIn(view.contract, code, operation.id);
  if (meaning === undefined) return html``;
  const reaction = reactionTo(meaning, operation).map(
    (name, index) => html`${index === 0 ? '' : ', '}<code>${name}</code>`,
  );
  const errcode = view.contract.errcodes.get(code);
  const isOwn = errcode !== undefined && isOtherMeaning(errcode, meaning);
  return html`<tr id="errcode.${code}">
<th scope="row"><a class="figure" href="${view.link(`errcodes/${code}.html`)}">${code}</a></th>
<td data-label="Meaning"><code>${meaning.name}</code>${isOwn ? html` <span class="own">in this call</span>` : ''}<br>${inlineMarkdown(view, meaning.description)} ${sentence(meaning.sentence)}</td>
<td data-label="This site">${code === 0 ? 'goes on' : reaction}</td>
<td data-label="Mended by">${fixer(meaning.fixedBy)}${meaning.retryable ? html`<br><span class="retry">may be retried</span>` : ''}</td>
</tr>`;
}

/** The meanings of an operation's errcodes there, and what this site does. */
export function errcodeTable(view: View, operation: Operation): Html {
  return html`<table class="stack">
<thead><tr><th scope="col">errcode</th><th scope="col">Meaning here</th><th scope="col">This site</th><th scope="col">Mended by</th></tr></thead>
<tbody>${operation.errcodes.map((code) => row(view, operation, code))}</tbody>
</table>`;
}
