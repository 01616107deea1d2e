import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, "Noto Sans CJK SC", sans-serif; }
body { margin: 0 auto; max-width: 64rem; padding: 2rem 1.5rem 4rem; color: CanvasText; background: Canvas; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; } h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem; }
p { margin: .25rem 0; } .lead { color: GrayText; }
code { font: .9em ui-monospace, monospace; background: color-mix(in srgb, CanvasText 7%, Canvas); padding: .05em .35em; border-radius: .25rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-top: 1px solid color-mix(in srgb, CanvasText 15%, Canvas); }
th { font-weight: 600; } td.act { text-align: right; } form { display: inline; }
button { font: inherit; padding: .2rem .8rem; border: 1px solid color-mix(in srgb, CanvasText 35%, Canvas); border-radius: .35rem; background: Canvas; color: CanvasText; cursor: pointer; }
tr.here { background: color-mix(in srgb, Highlight 14%, Canvas); } 
ol { margin: 0; padding: 0; list-style: none; } li + li { margin-top: .15rem; }
input { font: inherit; padding: .2rem .5rem; width: 22rem; max-width: 60%; }
.now { display: flex; gap: 1rem; align-items: center; justify-content: space-between; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: .5rem; padding: .75rem 1rem; margin: 1.25rem 0; }
`;

/** A page of the mock, without scripts or external resources. */
export function pageLayout(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · 模拟接口</title><link rel="icon" href="data:,"><style>${raw(STYLE)}</style></head>
<body>${body}</body></html>`;
}
