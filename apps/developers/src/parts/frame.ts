import { html, raw } from 'hono/html';
import { escapeText } from './chinese.ts';
import { statusMark } from './status-badge.ts';
import type { Html, Neighbour, Page, View } from './view.ts';

function head(page: Page, view: View): Html {
  const site = view.say('继续 Jixu · Developers', '继续 Jixu · 开发者文档');
  const title = page.path === 'index.html' ? site : `${page.title} · ${site}`;
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${page.description}">
<link rel="alternate" hreflang="${view.say('zh-CN', 'en')}" href="${view.twin}">
${page.feed === undefined ? '' : html`<link rel="alternate" type="application/atom+xml" href="${view.link(page.feed)}" title="${page.title}">`}
<link rel="icon" href="${view.link('assets/mark.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${view.link('assets/site.css')}">
<script src="${view.link('assets/site.js')}" type="module" data-root="${view.link('')}"></script>
</head>`;
}

/** The way to the same page in the other language. */
function languageSwitch(view: View): Html {
  const other = view.say('zh-CN', 'en');
  return html`<a class="language" lang="${other}" hreflang="${other}" href="${view.twin}">${view.say('中文', 'English')}</a>`;
}

/** The areas of the site, each with its first page and its name. */
function siteAreas({ say }: View): readonly (readonly [Page['area'], string, string])[] {
  return [
    ['quickstart', 'quickstart.html', say('Quickstart', '快速上手')],
    ['conventions', 'conventions.html', say('Conventions', '接口约定')],
    ['flows', 'flows.html', say('Flows', '流程')],
    ['reference', 'reference.html', say('Reference', '接口')],
    ['errcodes', 'errcodes.html', say('Errcodes', '错误码')],
    ['constants', 'constants.html', say('Constants', '常量')],
    ['study-proofs', 'study-proofs.html', say('Proofs', '学习证明')],
    ['downloads', 'downloads.html', say('Downloads', '下载')],
  ];
}

function top(page: Page, view: View): Html {
  const items = siteAreas(view).map(([area, path, title]) => {
    const current = area === page.area ? html` aria-current="${page.path === path ? 'page' : 'true'}"` : '';
    return html`<li><a href="${view.link(path)}"${current}>${title}</a></li>`;
  });
  return html`<header class="top">
<div class="top-row">
<a class="mark" href="${view.link('index.html')}"><span class="mark-name" lang="zh-CN">继续</span><span class="mark-line">${view.say('Jixu Developers', '开发者文档')}</span></a>
<div class="search" data-search></div>
<button type="button" class="menu" popovertarget="site-areas">${view.say('Menu', '菜单')}</button>
<nav id="site-areas" popover aria-label="${view.say('Site', '本站')}"><ul class="areas">${items}<li>${languageSwitch(view)}</li></ul></nav>
</div>
</header>`;
}

/** The table of contents beside the reference: every tag with its count, and the operations of the current one. */
function contentsNav(view: View, page: Page): Html {
  const current = (path: string) => (page.path === path ? html` aria-current="page"` : '');
  const tags = view.contract.tags.map(({ name, operations }) => {
    const path = `tags/${name}.html`;
    const calls = operations.map(({ id, status }) => {
      const place = `calls/${id}.html`;
      return html`<li><a href="${view.link(place)}"${current(place)}>${id}${statusMark(view, status)}</a></li>`;
    });
    return html`<li>
<a class="leader" href="${view.link(path)}"${current(path)}><span>${name}</span><span class="figure">${operations.length}</span></a>
${name === page.tag ? html`<ul>${calls}</ul>` : ''}
</li>`;
  });
  return html`<nav class="contents" aria-label="${view.say('Reference', '接口')}">
<ul>
<li><a href="${view.link('reference.html')}"${current('reference.html')}>${view.say('All calls', '全部接口')}</a></li>
<li><a href="${view.link('shapes.html')}"${current('shapes.html')}>${view.say('Shared shapes', '公共结构')}</a></li>
</ul>
<ul class="tags">${tags}</ul>
</nav>`;
}

function trail(page: Page, view: View): Html {
  if (page.trail === undefined) return html``;
  const items = page.trail.map(({ path, title }) => html`<li><a href="${view.link(path)}">${title}</a></li>`);
  return html`<nav class="trail" aria-label="${view.say('Where this page stands', '本页的位置')}"><ol>${items}<li aria-current="page">${page.title}</li></ol></nav>`;
}

function margin(page: Page, view: View): Html {
  const { sections = [], facts } = page;
  const onThisPage = view.say('On this page', '本页内容');
  if (sections.length < 2 && facts === undefined) return html``;
  const items = sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  const list =
    sections.length < 2
      ? ''
      : html`<nav class="sections" aria-label="${onThisPage}"><h2 class="margin-title">${onThisPage}</h2><ul>${items}</ul></nav>`;
  return html`<aside class="margin" aria-label="${view.say('Facts and sections', '要点和目录')}">${facts ?? ''}${list}</aside>`;
}

function step(view: View, neighbour: Neighbour | undefined, label: string, rel: string): Html {
  if (neighbour === undefined) return html``;
  return html`<a rel="${rel}" href="${view.link(neighbour.path)}"><span>${label}</span> ${neighbour.title}</a>`;
}

function steps({ before, after }: Page, view: View): Html {
  if (before === undefined && after === undefined) return html``;
  const [back, on] = [view.say('Before', '上一页'), view.say('Next', '下一页')];
  return html`<nav class="steps" aria-label="${view.say('Neighbours', '前后页')}">${step(view, before, back, 'prev')}${step(view, after, on, 'next')}</nav>`;
}

function foot(view: View): Html {
  const version = `${view.say('contract', '接口版本')} ${escapeText(view.contract.version)}`;
  const files = view.say('openapi.json, Postman, types', 'openapi.json、Postman、类型');
  return html`<footer class="foot"><p><span lang="zh-CN">继续</span> Jixu, ${raw(version)} · <a href="${view.link('downloads.html')}">${files}</a> · <a href="${view.link('llms.txt')}">llms.txt</a> · <a href="/">${view.say('the site itself', '回到网站')}</a></p></footer>`;
}

/** In a Chinese page Chinese need not be marked as such. */
function unmarked(view: View, page: string): string {
  return view.language === 'en' ? page : page.replace(/<span lang="zh-CN">([^<]*)<\/span>/g, '$1');
}

/** The whole HTML of a page. */
export async function drawPage(page: Page, view: View): Promise<string> {
  const contents = page.area === 'reference' ? contentsNav(view, page) : '';
  const drawn = await html`<!doctype html>
<html lang="${view.language}">
${head(page, view)}
<body>
<a class="skip" href="#content">${view.say('Skip to the content', '跳到正文')}</a>
${top(page, view)}
<div class="frame" data-area="${page.area}">
${contents}
<main id="content" tabindex="-1">
${trail(page, view)}
<div class="page">
<header class="heading">
${page.heading}
</header>
${margin(page, view)}
<div class="text">
${page.body}
${steps(page, view)}
</div>
</div>
</main>
</div>
${foot(view)}
</body>
</html>
`;
  return unmarked(view, String(drawn));
}
