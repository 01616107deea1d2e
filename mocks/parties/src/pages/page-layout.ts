import { html } from 'hono/html';

/** Rendered HTML, escaped by hono/html. */
export type Html = ReturnType<typeof html>;

/** A page of the simulator. */
export interface Page {
  readonly title: string;
  readonly body: Html;
  /** The current entry of the menu. */
  readonly here?: '/' | '/sms' | '/tracking' | '/faults';
  /** Reload after this many seconds, so that new arrivals appear without a script. */
  readonly refreshSeconds?: number;
}

const MENU = [
  ['/', '手机'],
  ['/sms', '短信'],
  ['/tracking', '统计'],
  ['/faults', '故障开关'],
] as const;

/** The frame of every page. */
export function pageLayout({ title, body, here, refreshSeconds }: Page): Html {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${title} · 模拟外部方</title>
<link rel="stylesheet" href="/parties.css">
<link rel="icon" href="data:,">
</head>
<body>
<header>
<p class="mark">模拟外部方<span>只在本机，不发真短信</span></p>
<nav aria-label="页面">${MENU.map(([href, label]) => html`<a href="${href}"${here === href ? html` aria-current="page"` : ''}>${label}</a>`)}</nav>
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
