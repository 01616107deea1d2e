import { html } from 'hono/html';
import type { Status } from '../document/operation.ts';
import type { Html, View } from './view.ts';

const NAMES: Readonly<Record<Status, string>> = { served: '已提供', planned: '计划中', external: '外部提供' };

/** The meaning of each status, in one sentence: English, Chinese. */
const MEANINGS: Readonly<Record<Status, readonly [string, string]>> = {
  served: ['The server answers it today.', '服务器现已提供。'],
  planned: [
    'Described, not built yet: the server answers 9501. The mock plays it.',
    '已说明，尚未实现：服务器返回 9501，模拟服务可以调用。',
  ],
  external: ['Answered by another party at an address of its own.', '由另一方在自己的地址提供。'],
};

/** The meaning of a status, in one sentence. */
export function statusWords(view: View, status: Status): string {
  return view.say(...MEANINGS[status]);
}

/** The name of a status. */
export function statusName(view: View, status: Status): string {
  return view.say(status, NAMES[status]);
}

/** The status as a word in a frame. */
export function statusBadge(view: View, status: Status): Html {
  return html`<span class="badge" data-status="${status}">${statusName(view, status)}</span>`;
}

/** A small mark after a name in a list; nothing for served operations. */
export function statusMark(view: View, status: Status): Html {
  return status === 'served'
    ? html``
    : html` <span class="status-mark" data-status="${status}">${statusName(view, status)}</span>`;
}

/** `GET /app/order/order`; the path may wrap at its slashes. */
export function callLine(method: string, path: string): Html {
  const steps = path.split('/').filter((step) => step !== '');
  return html`<code class="call"><span class="method">${method.toUpperCase()}</span> ${steps.map((step) => html`<wbr>/${step}`)}</code>`;
}
