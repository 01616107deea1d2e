import { html } from 'hono/html';
import { escapeText } from './chinese.ts';
import { contentsNav } from './contents-nav.ts';
import { frameWords } from './language-words.ts';
import type { Html, Language, Neighbour, Page, View } from './view.ts';

const SITE_TITLE = '继续 Jixu · Developers';

/** The language of a page's own words. */
const languageOf = (page: Page): Language => page.language ?? 'en';

function head(page: Page, view: View): Html {
  const title = page.path === 'index.html' ? SITE_TITLE : `${page.title} · ${SITE_TITLE}`;
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${page.description}">
${alternates(page, view)}
<link rel="icon" href="${view.link('assets/mark.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${view.link('assets/site.css')}">
<script src="${view.link('assets/site.js')}" type="module" data-root="${view.link('')}"></script>
</head>`;
}

/** Tells search engines and browsers of the same page in the other language. */
function alternates(page: Page, view: View): Html {
  if (page.twin === undefined) return html``;
  const other = languageOf(page) === 'en' ? 'zh-CN' : 'en';
  return html`<link rel="alternate" hreflang="${other}" href="${view.link(page.twin)}">`;
}

/** The way to the same page in the other language; from pages without one, to its front page. */
function languageSwitch(page: Page, view: View): Html {
  const other = languageOf(page) === 'en' ? 'zh-CN' : 'en';
  const target = page.twin ?? (other === 'en' ? 'index.html' : 'zh/index.html');
  return html`<a class="language" lang="${other}" hreflang="${other}" href="${view.link(target)}">${frameWords(languageOf(page)).other}</a>`;
}

function top(page: Page, view: View): Html {
  const home = languageOf(page) === 'en' ? 'index.html' : 'zh/index.html';
  const items = frameWords(languageOf(page)).areas.map(([area, path, title]) => {
    const current = area === page.area ? html` aria-current="${page.path === path ? 'page' : 'true'}"` : '';
    return html`<li><a href="${view.link(path)}"${current}>${title}</a></li>`;
  });
  return html`<header class="top">
<div class="top-row">
<a class="mark" href="${view.link(home)}"><span class="mark-name" lang="zh-CN">继续</span><span class="mark-line">Jixu Developers</span></a>
<div class="search" data-search></div>
<nav aria-label="Site"><ul class="areas">${items}<li>${languageSwitch(page, view)}</li></ul></nav>
</div>
</header>`;
}

function trail(page: Page, view: View): Html {
  if (page.trail === undefined) return html``;
  const items = page.trail.map(({ path, title }) => html`<li><a href="${view.link(path)}">${title}</a></li>`);
  return html`<nav class="trail" aria-label="Where this page stands"><ol>${items}<li aria-current="page">${page.title}</li></ol></nav>`;
}

function margin(page: Page): Html {
  const { sections = [], facts } = page;
  const { onThisPage } = frameWords(languageOf(page));
  if (sections.length < 2 && facts === undefined) return html``;
  const items = sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  const list =
    sections.length < 2
      ? ''
      : html`<nav class="sections" aria-label="${onThisPage}"><h2 class="margin-title">${onThisPage}</h2><ul>${items}</ul></nav>`;
  return html`<aside class="margin" aria-label="Facts and sections">${facts ?? ''}${list}</aside>`;
}

function step(view: View, neighbour: Neighbour | undefined, label: string, rel: string): Html {
  if (neighbour === undefined) return html``;
  return html`<a rel="${rel}" href="${view.link(neighbour.path)}"><span>${label}</span> ${neighbour.title}</a>`;
}

function steps(page: Page, view: View): Html {
  if (page.before === undefined && page.after === undefined) return html``;
  return html`<nav class="steps" aria-label="Neighbours">${step(view, page.before, 'Before', 'prev')}${step(view, page.after, 'Next', 'next')}</nav>`;
}

/** The whole HTML of a page. */
export async function drawPage(page: Page, view: View): Promise<string> {
  const { version } = view.contract;
  const words = frameWords(languageOf(page));
  const contents = page.area === 'reference' ? contentsNav(view, page) : '';
  return String(
    await html`<!doctype html>
<html lang="${languageOf(page)}">
${head(page, view)}
<body>
<a class="skip" href="#content">${words.skip}</a>
${top(page, view)}
<div class="frame" data-area="${page.area}">
${contents}
<main id="content" tabindex="-1">
${trail(page, view)}
<div class="page">
<header class="heading">
${page.heading}
</header>
${margin(page)}
<div class="text">
${page.body}
${steps(page, view)}
</div>
</div>
</main>
</div>
<footer class="foot"><p><span lang="zh-CN">继续</span> Jixu, ${words.contract} ${escapeText(version)} · <a href="${view.link('downloads.html')}">openapi.json, Postman, types</a> · <a href="${view.link('llms.txt')}">llms.txt</a> · <a href="/">${words.site}</a></p></footer>
</body>
</html>
`,
  );
}
