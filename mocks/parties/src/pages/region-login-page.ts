import { html } from 'hono/html';
import type { DemoPerson } from '../demo-people.ts';
import { type Html, pageLayout } from './page-layout.ts';

const NOTE = '模拟的地区登录网站';

/** What may be made of the ticket, and what it is called. */
const TICKETS = [
  ['normal', '正常'],
  ['expired', '已过期'],
  ['altered', '被改动'],
] as const;

/** What the login site of a region shows. */
export interface RegionLoginPage {
  readonly title: string;
  readonly people: readonly DemoPerson[];
  /** Where the form is sent: the same address, with the errand of the site in its query. */
  readonly action: string;
}

function choice(value: string, label: string, detail: string, isFirst: boolean): Html {
  return html`<label class="choice-row"><input type="radio" name="person" value="${value}"${isFirst ? html` checked` : ''}>
<span>${label}<small class="number">${detail}</small></span></label>`;
}

/** Somebody logs in: one of the sample learners of the region, or whoever is typed. */
export function regionLoginPage({ title, people, action }: RegionLoginPage): Html {
  const body = html`<h1>${title}</h1>
<p class="lead">真正的网站在这里核对身份。这里选一位或填一位，登录后带着签名的凭证回到学习网站。</p>
<form method="post" action="${action}"><fieldset><legend>谁在登录</legend>
${people.map(({ name, id_number }, at) => choice(String(at), name, id_number, at === 0))}
${choice('typed', '另填一位', '在下面填写', people.length === 0)}
<div class="typed"><label>姓名<input name="name" autocomplete="off"></label>
<label>身份证号<input name="id_number" class="number" maxlength="18" autocomplete="off"></label>
<label>手机号<input name="telephone" class="number" maxlength="11" autocomplete="off"></label></div></fieldset>
<label class="field"><span>凭证</span><select name="ticket">${TICKETS.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select></label>
<div class="acts"><button class="primary">登录并返回</button></div></form>`;
  return pageLayout({ title, body, brand: title, note: NOTE });
}

/** Logged in: a link rather than a redirect, which the policy of a page with a form would stop. */
export function regionLoginDone(href: string): Html {
  const body = html`<h1>登录成功</h1><p class="lead">三秒后回到学习网站。</p><p><a class="button" href="${href}">马上返回</a></p>`;
  return pageLayout({ title: '登录成功', body, leadsTo: href, brand: '地区登录网站', note: NOTE });
}

/** Nobody was chosen, or the site did not say where to go back to. */
export function regionLoginRejected(): Html {
  const body = html`<h1>不能登录</h1><p class="ending">没有选人，或者不是从学习网站过来的。</p>`;
  return pageLayout({ title: '不能登录', body, brand: '地区登录网站', note: NOTE });
}
