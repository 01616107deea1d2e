import { ERRCODES } from '@jixu/constants';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { CONTRACT } from './contract-document.ts';
import { badField } from './envelope.ts';
import { callerOf } from './identify-caller.ts';
import type { MockState } from './mock-state.ts';
import { nameScenarios, PATTERNS } from './name-scenarios.ts';
import { OPERATION_TABLE } from './operation-table.ts';
import { type Html, pageLayout } from './page-layout.ts';
import type { Scenario, Step } from './scenario.ts';
import { SCENARIOS } from './scenario-table.ts';

/** `pending ×3`, `ok（直到 login）`. */
function stepText({ example = '照常', times, forMs, until }: Step): string {
  if (until !== undefined) return `${example}（直到 ${until}）`;
  if (forMs !== undefined) return `${example}（${forMs} 毫秒）`;
  return times === undefined ? example : `${example} ×${times}`;
}

function playButton(name: string): Html {
  return html`<form method="post" action="/__scenarios/play"><input type="hidden" name="name" value="${name}"><button>播放</button></form>`;
}

function scenarioRow({ name, title, plays }: Scenario, playing: string): Html {
  const sequences = Object.entries(plays).map(
    ([id, steps]) => html`<li><code>${id}</code> ${(steps ?? []).map(stepText).join(' → ')}</li>`,
  );
  return html`<tr class="${name === playing ? 'here' : ''}"><th scope="row"><code>${name}</code></th>
<td><p>${title}</p><ol>${sequences}</ol></td><td class="act">${playButton(name)}</td></tr>`;
}

function operationRows(): Html[] {
  return [...OPERATION_TABLE.values()].map(
    ({ id, method, path, examples }) => html`<tr><th scope="row"><code>${id}</code></th>
<td><p class="lead">${method.toUpperCase()} ${path}</p><ol>${Object.entries(examples).map(
      ([name, { summary }]) => html`<li><code>${name}</code> ${summary}</li>`,
    )}</ol></td></tr>`,
  );
}

/** The page of available scenarios; `playing` are this browser's, '' for none. */
function scenarioPage(playing: string): Html {
  const now =
    playing === ''
      ? html`<p>本浏览器没有选择场景：每个接口回答它的示例 <code>ok</code>，不需要登录。</p>`
      : html`<p>本浏览器正在播放 <code>${playing}</code>。再按一次“播放”从头开始。</p>`;
  const body = html`<h1>场景</h1>
<p class="lead">接口按合同里的示例回答；场景让它们按顺序变化。选择只影响本浏览器。</p>
<div class="now">${now}<form method="post" action="/__scenarios/reset"><button>重置</button></form></div>
<table><tbody>${SCENARIOS.map((scenario) => scenarioRow(scenario, playing))}</tbody></table>
<h2>不需要登记的场景</h2>
<table><tbody>${PATTERNS.map(({ form, title }) => html`<tr><th scope="row"><code>${form}</code></th><td>${title}</td></tr>`)}</tbody></table>
<p>几个场景用逗号相连，前面的优先：</p>
<form method="post" action="/__scenarios/play"><input name="name" value="${playing}" placeholder="login-qr, slow:800" aria-label="场景"> <button>播放</button></form>
<h2>接口和示例</h2>
<p class="lead">单个请求用请求头 <code>Prefer: example=e1004</code> 或地址参数 <code>__example=e1004</code> 取一个示例。</p>
<table><tbody>${operationRows()}</tbody></table>`;
  return pageLayout('场景', body);
}

const OK = CONTRACT['x-errcodes'][ERRCODES.OK]?.sentence ?? '';

/** Pages are for people: requests that accept HTML get one, all others the envelope. */
const wantsPage = (context: Context): boolean => (context.req.header('accept') ?? '').includes('text/html');

function envelope(context: Context, data: object): Response {
  return context.json({ errcode: ERRCODES.OK, errmsg: OK, data });
}

async function nameGiven(context: Context): Promise<string> {
  const inQuery = context.req.query('name');
  if (inQuery !== undefined) return inQuery;
  const { name } = await context.req.parseBody();
  return typeof name === 'string' ? name : '';
}

/**
 * `GET /__scenarios` lists the scenarios; `POST /__scenarios/play` (name) plays one for this caller from the start,
 * until `POST /__scenarios/reset` clears everything the mock remembers about the caller.
 */
export function scenarioPages(state: MockState): Hono {
  const pages = new Hono();
  pages.get('/', (context) => {
    const playing = state.callers.find(callerOf(context)).chosen ?? state.scenario;
    if (wantsPage(context)) return context.html(scenarioPage(playing));
    const operations = [...OPERATION_TABLE.values()].map(({ id, method, path, examples }) => {
      const summaries = Object.entries(examples).map(([name, { summary }]) => [name, summary]);
      return { id, method, path, examples: Object.fromEntries(summaries) };
    });
    return envelope(context, { playing, scenarios: SCENARIOS, patterns: PATTERNS, operations });
  });
  pages.post('/play', async (context) => {
    const name = await nameGiven(context);
    const scenarios = nameScenarios(name);
    if (typeof scenarios === 'string') throw badField('query.name', scenarios);
    const key = callerOf(context);
    state.callers.forget(key);
    state.callers.find(key).chosen = name;
    return wantsPage(context) ? context.redirect('/__scenarios', 303) : envelope(context, { playing: name });
  });
  pages.post('/reset', (context) => {
    state.callers.forget(callerOf(context));
    return wantsPage(context)
      ? context.redirect('/__scenarios', 303)
      : envelope(context, { playing: state.scenario });
  });
  return pages;
}
