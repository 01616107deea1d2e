import { html } from 'hono/html';

/** Rendered HTML, escaped by hono/html. */
export type Html = ReturnType<typeof html>;

/** A page of the simulator. */
export interface Page {
  readonly title: string;
  readonly body: Html;
  /** The current entry of the menu. */
  readonly here?: (typeof MENU)[number][0];
  /** Reload after this many seconds, so that new arrivals appear without a script. */
  readonly refreshSeconds?: number;
  /** Go there after three seconds. */
  readonly leadsTo?: string;
  /** The party whose own site this is; such a page has no menu. */
  readonly brand?: string;
  /** What is said beside the brand. */
  readonly note?: string;
}

const LEADS_AFTER_SECONDS = 3;

const MENU = [
  ['/', '手机'],
  ['/wallet', '微信支付'],
  ['/sms', '短信'],
  ['/desk', '财务台'],
  ['/tracking', '统计'],
  ['/faults', '故障开关'],
] as const;

const menuOf = (here: Page['here']): Html =>
  html`<nav aria-label="页面">${MENU.map(([href, label]) => html`<a href="${href}"${here === href ? html` aria-current="page"` : ''}>${label}</a>`)}</nav>`;

function refreshOf({ refreshSeconds, leadsTo }: Page): Html | string {
  if (leadsTo !== undefined) {
    return html`<meta http-equiv="refresh" content="${LEADS_AFTER_SECONDS};url=${leadsTo}">`;
  }
  return refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : '';
}

/** The frame of every page. */
export function pageLayout(page: Page): Html {
  const {
    title,
    body,
    here,
    brand,
    note = brand ? '模拟，不收真钱' : '只在本机，不发真短信，不收真钱',
  } = page;
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshOf(page)}
<title>${title} · 模拟外部方</title>
<link rel="stylesheet" href="/parties.css">
<link rel="icon" href="data:,">
</head>
<body>
<header>
<p class="mark">${brand ?? '模拟外部方'}<span>${note}</span></p>
${brand ? '' : menuOf(here)}
</header>
<main>${body}</main>
</body>
</html>`;
}

const CLOCK = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** 09:05:07 in Shanghai; `at` in ms since the epoch. */
export function clockTime(at: number): string {
  return CLOCK.format(at);
}
