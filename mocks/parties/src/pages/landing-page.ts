import { html } from 'hono/html';
import { type Html, pageLayout } from './page-layout.ts';

/** The external sites our pages link to: the first part of the path below /ext. */
export const LANDINGS: ReadonlyMap<string, string> = new Map([
  ['login-31', '省级登录网站（省份 31，新疆）'],
  ['login-2', '省级登录网站（省份 2，天津）'],
  ['region-buy', '地区购课平台'],
  ['customer-service', '在线客服'],
  ['provider', '学习平台主站'],
  ['area-login', '地区登录网站'],
]);

/** What a landing page received. */
export interface Arrival {
  readonly address: URL;
  readonly referrer: string | undefined;
  readonly siteOrigin: string;
}

/** A stand-in for an external site: names itself and echoes the request. */
export function landingPage(name: string, { address, referrer, siteOrigin }: Arrival): Html {
  const given = [...address.searchParams];
  const body = html`<h1>${name}</h1>
<p class="lead">这里代替真正的外部网站，只把收到的内容原样列出。</p>
<dl class="account"><div><dt>路径</dt><dd class="number">${address.pathname}</dd></div>
${given.map(([key, value]) => html`<div><dt>${key}</dt><dd class="number" data-param="${key}">${value}</dd></div>`)}
<div><dt>来自</dt><dd class="number">${referrer ?? '没有说'}</dd></div></dl>
<p><a class="button" href="${siteOrigin}">回到学习网站</a></p>`;
  return pageLayout({ title: name, body });
}

/** The external site while it is switched off. */
export function landingDownPage(): Html {
  const body = html`<h1>网站暂停服务</h1><p class="ending">在“故障开关”里可以恢复。</p>`;
  return pageLayout({ title: '网站暂停服务', body });
}
