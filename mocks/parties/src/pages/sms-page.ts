import { html } from 'hono/html';
import type { SmsMessage } from '../world.ts';
import { clockTime, type Html, pageLayout } from './page-layout.ts';

/** Messages as a list, with codes large enough to be read across a desk. */
export function messageList(messages: readonly SmsMessage[]): Html {
  if (messages.length === 0) {
    return html`<p class="empty">还没有短信。在网站上点“获取验证码”，短信会到这里。</p>`;
  }
  return html`<ol class="ledger messages">${messages.map(
    ({ code, phone, text, at }) => html`<li>
${code === '' ? '' : html`<p class="code" data-code="${code}">${code}</p>`}
<p class="facts"><span class="number">${phone}</span><time class="number">${clockTime(at)}</time></p>
<p class="text">${text}</p>
</li>`,
  )}</ol>`;
}

/** /sms: the mailbox, newest first, of one phone or of all. */
export function smsPage(messages: readonly SmsMessage[], phone: string | undefined): Html {
  const shown = messages.filter((message) => phone === undefined || message.phone === phone);
  const phones = [...new Set(messages.map((message) => message.phone))];
  const body = html`<h1>短信</h1>
<p class="lead">最新的在最上面，每 3 秒自动更新。</p>
${phones.length > 1 ? phoneChoice(phones, phone) : ''}
${messageList(shown)}`;
  return pageLayout({ title: '短信', body, here: '/sms', refreshSeconds: 3 });
}

function phoneChoice(phones: readonly string[], chosen: string | undefined): Html {
  const mark = (on: boolean) => (on ? html` aria-current="true"` : '');
  return html`<nav class="choice" aria-label="手机号"><a href="/sms"${mark(chosen === undefined)}>全部</a>${phones.map(
    (phone) => html`<a class="number" href="/sms?phone=${phone}"${mark(phone === chosen)}>${phone}</a>`,
  )}</nav>`;
}
