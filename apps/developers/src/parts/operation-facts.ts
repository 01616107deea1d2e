import { html } from 'hono/html';
import type { Operation, RateLimit } from '../document/operation.ts';
import { statusBadge } from './status-badge.ts';
import type { Html, View } from './view.ts';

const SESSIONS: Readonly<Record<Operation['session'], readonly [string, string]>> = {
  required: ['required', '需要'],
  optional: ['with or without', '可有可无'],
  none: ['not needed', '不需要'],
};

const BODIES: Readonly<Record<string, readonly [string, string]>> = {
  'application/x-www-form-urlencoded': ['form-encoded', '表单编码'],
  'application/json': ['JSON', 'JSON'],
  'multipart/form-data': ['multipart', '分段（multipart）'],
};

/** What x-rate-limit counts in and by, in Chinese. */
export const LIMIT_WORDS: Readonly<Record<string, string>> = {
  minute: '每分钟',
  hour: '每小时',
  day: '每天',
  visitor: '每位访客',
  session: '每个会话',
  address: '每个地址',
  telephone: '每部手机',
  learner: '每位学员',
  id_card: '每个身份证号',
};

function limit(view: View, { limit: name, window, by, errcode }: RateLimit): Html {
  const constant = view.contract.constants.get(name);
  const figure = html`<a href="${view.link(`constants.html#${name}`)}">${constant?.value ?? name}</a>`;
  const over = html`<a href="${view.link(`errcodes/${errcode}.html`)}">${errcode}</a>`;
  return view.language === 'en'
    ? html`<li>${figure} a ${window} by ${by}, then ${over}</li>`
    : html`<li>${LIMIT_WORDS[by] ?? by}${LIMIT_WORDS[window] ?? window} ${figure} 次，再多返回 ${over}</li>`;
}

/** The summary of an operation in the margin. */
export function operationFacts(view: View, operation: Operation): Html {
  const { status, session, limits, body, servers, tag, isUnsafeGet, isShared } = operation;
  const { say } = view;
  const type = body?.contentType ?? '';
  const sent = body === null ? say('none', '无') : say(...(BODIES[type] ?? [type, type]));
  const changes = say(
    'changes something on the server, although it is a GET',
    '虽然是 GET，会改变服务器上的内容',
  );
  return html`<dl class="facts">
<div><dt>${say('Status', '状态')}</dt><dd>${statusBadge(view, status)}</dd></div>
<div><dt>${say('Session', '会话')}</dt><dd>${say(...SESSIONS[session])}</dd></div>
<div><dt>${say('Body', '请求体')}</dt><dd>${sent}</dd></div>
<div><dt>${say('Tag', '标签')}</dt><dd><a href="${view.link(`tags/${tag}.html`)}">${tag}</a></dd></div>
${isUnsafeGet ? html`<div><dt>${say('Effect', '作用')}</dt><dd>${changes}</dd></div>` : ''}
${isShared ? html`<div><dt>${say('Response', '回答')}</dt><dd>${say('the same for everybody', '对所有人相同')}</dd></div>` : ''}
${limits.length === 0 ? '' : html`<div><dt>${say('Limits', '限制')}</dt><dd><ul>${limits.map((entry) => limit(view, entry))}</ul></dd></div>`}
${servers.map(({ url, description }) => html`<div><dt>${say('Served at', '地址')}</dt><dd><code>${url}</code> ${say(description, '')}</dd></div>`)}
</dl>`;
}
