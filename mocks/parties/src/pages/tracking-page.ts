import { CONSTANTS } from '@jixu/constants';
import { html } from 'hono/html';
import type { KeptEvent } from '../tracked-events.ts';
import { clockTime, type Html, pageLayout } from './page-layout.ts';

const EVENTS_SHOWN = 100;

const EVENT_TEXT: ReadonlyMap<string, string> = new Map([
  ['page_view', '浏览页面'],
  ['key_click', '点击'],
  ['ad_click', '点击广告'],
  ['registration', '注册'],
]);

const PARTICULAR_TEXT: ReadonlyMap<string, string> = new Map([
  ['report_id', '页面'],
  ['profession', '专业'],
  ['type', '类型'],
  ['area', '地区'],
  ['profession_id', '专业编号'],
  ['ad_name', '广告'],
  ['reg_type', '来源'],
]);

const VALUE_TEXT: ReadonlyMap<string, string> = new Map([
  ['all', '全部'],
  [String(CONSTANTS.TRACK_PAGE_HOME), '首页'],
  [String(CONSTANTS.TRACK_PAGE_AREA), '地区页'],
  [String(CONSTANTS.TRACK_PAGE_STATUTE), '法规库'],
  [String(CONSTANTS.TRACK_PAGE_CENTER), '个人中心'],
  [String(CONSTANTS.TRACK_PAGE_ORDER), '提交订单'],
]);

/** Unknown values are shown as they were sent. */
function particular([name, value]: readonly [string, string]): Html {
  return html`<span>${PARTICULAR_TEXT.get(name) ?? name} ${VALUE_TEXT.get(value) ?? value}</span>`;
}

function eventRow({ event_name, info, log_time }: KeptEvent): Html {
  const { key_name, key_content, ...others } = info;
  return html`<li data-event="${event_name}"><time class="number">${clockTime(log_time * 1000)}</time><div>
<p class="what">${EVENT_TEXT.get(event_name) ?? event_name}${key_name ? html`<span class="key">${key_name}</span>` : ''}</p>
${key_content ? html`<p class="text">${key_content}</p>` : ''}
<p class="facts">${Object.entries(others).map(particular)}</p></div></li>`;
}

/** /tracking: what the site reported about its usage, newest first. */
export function trackingPage(events: readonly KeptEvent[]): Html {
  const shown = events.slice(0, EVENTS_SHOWN);
  const body = html`<h1>统计</h1>
<p class="lead">网站上报的使用情况，最新的在最上面，每 3 秒自动更新。</p>
${
  events.length === 0
    ? html`<p class="empty">还没有事件。浏览网站、点击几处，稍后会到这里。</p>`
    : html`<p class="hint">共 ${events.length} 条${events.length > EVENTS_SHOWN ? `，列出最新 ${EVENTS_SHOWN} 条` : ''}，<a href="/tracking/events.json">全部内容</a></p>
<ol class="ledger events">${shown.map(eventRow)}</ol>`
}`;
  return pageLayout({ title: '统计', body, here: '/tracking', refreshSeconds: 3 });
}
