import { html } from 'hono/html';
import type { Operation, RateLimit } from '../document/operation.ts';
import { statusBadge } from './status-badge.ts';
import type { Html, View } from './view.ts';

const SESSIONS: Readonly<Record<Operation['session'], string>> = {
  required: 'required',
  optional: 'with or without',
  none: 'not needed',
};

const BODIES: Readonly<Record<string, string>> = {
  'application/x-www-form-urlencoded': 'form-encoded',
  'application/json': 'JSON',
  'multipart/form-data': 'multipart',
};

function limit(view: View, entry: RateLimit): Html {
  const constant = view.contract.constants.get(entry.limit);
  const figure = html`<a href="${view.link(`constants.html#${entry.limit}`)}">${constant?.value ?? entry.limit}</a>`;
  return html`<li>${figure} a ${entry.window} by ${entry.by}, then <a href="${view.link(`errcodes/${entry.errcode}.html`)}">${entry.errcode}</a></li>`;
}

/** The summary of an operation in the margin. */
export function operationFacts(view: View, operation: Operation): Html {
  const { status, session, limits, body, servers, tag, isUnsafeGet, isShared } = operation;
  const sent = body === null ? 'none' : (BODIES[body.contentType] ?? body.contentType);
  return html`<dl class="facts">
<div><dt>Status</dt><dd>${statusBadge(status)}</dd></div>
<div><dt>Session</dt><dd>${SESSIONS[session]}</dd></div>
<div><dt>Body</dt><dd>${sent}</dd></div>
<div><dt>Tag</dt><dd><a href="${view.link(`tags/${tag}.html`)}">${tag}</a></dd></div>
${isUnsafeGet ? html`<div><dt>Effect</dt><dd>changes something on the server, although it is a GET</dd></div>` : ''}
${isShared ? html`<div><dt>Response</dt><dd>the same for everybody</dd></div>` : ''}
${limits.length === 0 ? '' : html`<div><dt>Limits</dt><dd><ul>${limits.map((entry) => limit(view, entry))}</ul></dd></div>`}
${servers.map(({ url, description }) => html`<div><dt>Served at</dt><dd><code>${url}</code> ${description}</dd></div>`)}
</dl>`;
}
