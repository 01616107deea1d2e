import { html } from 'hono/html';
import type { Status } from '../document/operation.ts';
import type { Html } from './view.ts';

/** The meaning of each status, in one sentence. */
export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  served: 'The server answers it today.',
  planned: 'Described, not built yet: the server answers 9501. The mock plays it.',
  external: 'Answered by another party at an address of its own.',
};

/** The status as a word in a frame. */
export function statusBadge(status: Status): Html {
  return html`<span class="badge" data-status="${status}">${status}</span>`;
}

/** A small mark after a name in a list; nothing for served operations. */
export function statusMark(status: Status): Html {
  return status === 'served'
    ? html``
    : html` <span class="status-mark" data-status="${status}">${status}</span>`;
}

/** `GET /app/order/order`; the path may wrap at its slashes. */
export function callLine(method: string, path: string): Html {
  const steps = path.split('/').filter((step) => step !== '');
  return html`<code class="call"><span class="method">${method.toUpperCase()}</span> ${steps.map((step) => html`<wbr>/${step}`)}</code>`;
}
