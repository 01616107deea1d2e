import { html } from 'hono/html';
import type { Constant } from '../document/catalogue.ts';
import { words } from '../parts/chinese.ts';
import { sourceWords } from '../parts/source-words.ts';
import { unitInChinese } from '../parts/units.ts';
import type { Html, Page, View } from '../parts/view.ts';
import { chaptersOf } from './constant-chapters.ts';

function row(view: View, { name, value, unit, source, description }: Constant): Html {
  const { say } = view;
  return html`<tr id="${name}"><th scope="row"><a class="anchor" href="#${name}"><code>${name.split('_').map((word, index) => (index === 0 ? word : html`_<wbr>${word}`))}</code></a></th>
<td data-label="${say('Value', '值')}" class="figure value">${words(value)} <span class="unit">${say(unit, unitInChinese(unit))}</span></td>
<td data-label="${say('What it is', '含义')}">${words(description)}</td>
<td data-label="${say('Source', '出处')}" class="source">${sourceWords(view, source)}</td></tr>`;
}

export function constantsPage(view: View): Page {
  const { say } = view;
  const constants = [...view.contract.constants.values()];
  const chapters = chaptersOf(view, constants);
  const title = say('Constants', '常量');
  const body = chapters.map(
    ({
      id,
      title: subject,
      constants: members,
    }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${subject}</h2>
<table class="stack constants"><thead><tr><th scope="col">${say('Name', '名称')}</th><th scope="col" class="figure">${say('Value', '值')}</th><th scope="col">${say('What it is', '含义')}</th><th scope="col">${say('Source', '出处')}</th></tr></thead>
<tbody>${members.map((each) => row(view, each))}</tbody></table></section>`,
  );
  return {
    path: 'constants.html',
    title,
    description: say(
      'Every business constant with its value, unit and source.',
      '全部业务常量，以及它们的值、单位和出处。',
    ),
    area: 'constants',
    sections: chapters.map(({ id, title: subject }) => ({ id, title: subject })),
    findings: [
      {
        kind: 'guide',
        title,
        words: say('Every business constant', '全部业务常量'),
        path: 'constants.html',
        terms: 'values limits 常量 数值 上限',
      },
      ...constants.map(({ name, value, unit, description }) => ({
        kind: 'constant' as const,
        title: name,
        words: `${value} ${say(unit, unitInChinese(unit).trim())}`,
        path: `constants.html#${name}`,
        terms: description,
      })),
    ],
    heading: html`<h1>${title}</h1>
<p class="lead">${say(
      `${constants.length} values the business runs on, with unit and source: a section of the specification, a design law, or "ours".`,
      `业务所依据的 ${constants.length} 个值，注明单位和出处：需求文档的章节、设计规定，或“本站规定”。`,
    )}</p>`,
    body: html`${body}`,
  };
}
