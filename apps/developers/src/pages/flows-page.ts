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
  if (!isCall || call === undefined) return html`<span>outside the site</span>`;
  return html`<a href="${view.link(`calls/${operation}.html`)}">${operation}</a>${statusMark(call.status)}`;
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

const RUN = `Each is a file in the format [Arazzo](https://spec.openapis.org/arazzo/v1.0.1.html), which people read from top to bottom and
programs run. Download the file, [inputs.yaml](/downloads/flows/inputs.yaml) and
[outside-world.yaml](/downloads/flows/outside-world.yaml) into a folder \`flows\`, put [openapi.json](/downloads/openapi.json) beside that
folder, and run it against the mock of the [quickstart](/quickstart.html):

\`\`\`console
npx --yes @redocly/cli@2.77.0 respect flows/listen-freely.yaml --server jixu=http://127.0.0.1:4010
\`\`\`

A flow that runs another one needs that file too. Inputs have the values of the contract's examples; against a server give your own. What is
done *outside the site* (a message is read, a code is scanned, something is paid) is done by a person, or by the simulated parties
of a site that was started with \`npm start\`.`;

/** What learners do, as sequences of calls. */
export function flowsPage(view: View, flows: readonly Flow[]): Page {
  return {
    path: 'flows.html',
    title: 'Flows',
    description: 'What learners do, as sequences of calls that people read and programs run.',
    area: 'flows',
    sections: flows.map(({ id, title }) => ({ id, title })),
    findings: [
      {
        kind: 'guide',
        title: 'Flows',
        words: 'Sequences of calls',
        path: 'flows.html',
        terms: 'arazzo workflow respect 流程 步骤',
      },
      ...flows.map(({ id, title, summary, steps }) => ({
        kind: 'guide' as const,
        title,
        words: summary,
        path: `flows.html#${id}`,
        terms: `flow 流程 ${steps.map(({ operation }) => operation).join(' ')}`,
      })),
    ],
    heading: html`<h1>Flows</h1>
<p class="lead">${flows.length} things a learner does, each as the calls it takes.</p>`,
    body: html`${markdown(view, RUN)}
${flows.map((flow) => section(view, flow))}`,
  };
}
