import { html, raw } from 'hono/html';
import type { Example, Operation } from '../document/operation.ts';
import { words } from './chinese.ts';
import { curlSample } from './curl-sample.ts';
import { formatJson } from './format-json.ts';
import { highlight } from './highlight.ts';
import { pythonSample } from './python-sample.ts';
import { typescriptSample } from './typescript-sample.ts';
import type { Html, View } from './view.ts';

interface Tab {
  readonly id: string;
  readonly title: string;
  readonly body: Html;
}

/** Tabs made of radio buttons, so that no script is needed. */
function tabs(name: string, label: string, list: readonly Tab[]): Html {
  const parts = list.map(
    (
      { id, title, body },
      index,
    ) => html`<input type="radio" class="tab-choice" name="${name}" id="${name}-${id}"${index === 0 ? html` checked` : ''}><label class="tab" for="${name}-${id}">${title}</label>
<div class="panel">${body}</div>`,
  );
  return html`<fieldset class="tabs"><legend class="visually-hidden">${label}</legend>${parts}</fieldset>`;
}

/** The request as curl, as TypeScript and as Python. */
export function requestSamples(view: View, operation: Operation): Html {
  const typescript = typescriptSample(operation);
  const python = pythonSample(operation);
  return tabs('sample', view.say('The request in', '请求的写法'), [
    { id: 'curl', title: 'curl', body: raw(highlight(curlSample(operation), 'bash')) },
    ...(typescript === null
      ? []
      : [{ id: 'ts', title: 'TypeScript', body: raw(highlight(typescript, 'ts')) }]),
    ...(python === null ? [] : [{ id: 'python', title: 'Python', body: raw(highlight(python, 'python')) }]),
  ]);
}

/** Each named example folded, the first one open. */
export function responseExamples(examples: readonly Example[]): Html {
  const rows = examples.map(
    (
      { name, summary, value },
      index,
    ) => html`<details class="answer" id="example.${name}"${index === 0 ? html` open` : ''}>
<summary><code>${name}</code> ${words(summary)}</summary>
${raw(highlight(formatJson(value), 'json'))}</details>`,
  );
  return html`<div class="answers">${rows}</div>`;
}
