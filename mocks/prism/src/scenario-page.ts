import { html } from 'hono/html';
import { PATTERNS } from './name-scenarios.ts';
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
export function scenarioPage(playing: string): Html {
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
