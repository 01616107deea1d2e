import { html } from 'hono/html';
import type { Flow } from '../document/flow.ts';
import { words } from '../parts/chinese.ts';
import { markdown } from '../parts/markdown.ts';
import { statusMark } from '../parts/status-badge.ts';
import type { Html, Page, View } from '../parts/view.ts';

type Step = Flow['steps'][number];

function target(view: View, { operation, isCall, flow }: Step): Html {
  const call = view.contract.operations.get(operation);
  if (flow !== '') return html`<a href="#${flow}">${flow}</a>`;
  if (!isCall || call === undefined) return html`<span>${view.say('outside the site', '站外')}</span>`;
  return html`<a href="${view.link(`calls/${operation}.html`)}">${operation}</a>${statusMark(view, call.status)}`;
}

function section(view: View, flow: Flow): Html {
  const steps = flow.steps.map(
    (step) => html`<li><strong>${step.id}</strong> ${target(view, step)}
${markdown(view, step.description)}</li>`,
  );
  return html`<section aria-labelledby="${flow.id}"><h2 id="${flow.id}">${flow.title}</h2>
<p class="lead">${words(flow.summary)}</p>
${markdown(view, flow.description)}
<ol class="steps-of-flow">${steps}</ol>
<p><a href="${view.link(`downloads/flows/${flow.file}`)}" download>${flow.file}</a></p></section>`;
}

const PRISM = 'npx --yes @stoplight/prism-cli@5.16.0 mock';
const RESPECT = `\`\`\`console
npx --yes @redocly/cli@2.77.0 respect flows/log-in-by-id-card.yaml --server jixu=http://127.0.0.1:4010,face=http://127.0.0.1:4010
\`\`\``;

const ENGLISH = `Each is a file in the format [Arazzo](https://spec.openapis.org/arazzo/v1.0.1.html), which people read from top to bottom and
programs run. Download the file, [inputs.yaml](/downloads/flows/inputs.yaml) and
[outside-world.yaml](/downloads/flows/outside-world.yaml) into a folder \`flows\`, put [openapi.json](/downloads/openapi.json) beside that
folder, and start two mocks: that of the [quickstart](/quickstart.html), and one of what happens *outside the site* (a message is read, a code is
scanned, something is paid).

\`\`\`console
${PRISM} openapi.json
${PRISM} --port 3012 flows/outside-world.yaml
\`\`\`

Then run it:

${RESPECT}

A flow that runs another one needs that file too. Inputs have the values of the contract's examples; against a server give your own. \`Prefer\`
in a step names the example the mock shall answer; a server ignores it. In production what is done outside the site is done by a person; a
site that was started with \`npm start\` simulates those parties.`;

const CHINESE = `每个流程是一个 [Arazzo](https://spec.openapis.org/arazzo/v1.0.1.html) 格式的文件，人可以从上到下阅读，程序可以执行。把流程文件、
[inputs.yaml](/downloads/flows/inputs.yaml) 和 [outside-world.yaml](/downloads/flows/outside-world.yaml) 下载到文件夹 \`flows\`，把
[openapi.json](/downloads/openapi.json) 放在该文件夹旁边，然后启动两个模拟服务：[快速上手](/quickstart.html)里的那个，以及模拟*站外*（收到短信、扫码、付款）的另一个：

\`\`\`console
${PRISM} openapi.json
${PRISM} --port 3012 flows/outside-world.yaml
\`\`\`

再执行流程：

${RESPECT}

用到另一个流程的，也需要那个文件。输入的默认值是文档示例的值；对真实的服务器请使用您自己的。步骤里的 \`Prefer\` 指定模拟服务返回哪个示例，服务器会忽略它。实际环境中
站外的事由人完成；用 \`npm start\` 启动的网站会模拟这些外部方。`;

/** What learners do, as sequences of calls. */
export function flowsPage(view: View, flows: readonly Flow[]): Page {
  const { say } = view;
  const title = say('Flows', '流程');
  return {
    path: 'flows.html',
    title,
    description: say(
      'What learners do, as sequences of calls that people read and programs run.',
      '学员在网站上做的事，写成人可以阅读、程序可以执行的调用步骤。',
    ),
    area: 'flows',
    sections: flows.map(({ id, title: name }) => ({ id, title: name })),
    findings: [
      {
        kind: 'guide',
        title,
        words: say('Sequences of calls', '调用的步骤'),
        path: 'flows.html',
        terms: 'arazzo workflow respect sequence 流程 步骤',
      },
      ...flows.map(({ id, title: name, summary, steps }) => ({
        kind: 'guide' as const,
        title: name,
        words: summary,
        path: `flows.html#${id}`,
        terms: `flow 流程 ${steps.map(({ operation }) => operation).join(' ')}`,
      })),
    ],
    heading: html`<h1>${title}</h1>
<p class="lead">${say(
      `${flows.length} things a learner does, each as the calls it takes.`,
      `学员做的 ${flows.length} 件事，每件写成所需的调用。`,
    )}</p>`,
    body: html`${markdown(view, say(ENGLISH, CHINESE))}
${flows.map((flow) => section(view, flow))}`,
  };
}
