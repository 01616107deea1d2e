import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Difference } from './compare-photos.ts';
import type { Photo } from './photograph.ts';

export interface Look {
  /** What is compared, in words. */
  readonly before: string;
  readonly after: string;
  readonly warnings: readonly string[];
  readonly changed: readonly Difference[];
  readonly added: readonly Photo[];
  readonly gone: readonly Photo[];
  readonly same: readonly Photo[];
}

const STYLE = `
body { margin: 0 auto; max-width: 1680px; padding: 32px; background: #faf8f3; color: #1d2733; font: 16px/1.7 system-ui, sans-serif }
h1, h2 { font-family: "Songti SC", "Noto Serif CJK SC", serif; border-bottom: 3px double #1d2733; padding-bottom: 8px }
figure { margin: 0 } figcaption { font-size: 14px; color: #465263 }
img { display: block; max-width: 100%; border: 1px solid #bdb5a4; background: #fff }
.three { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; margin-bottom: 48px }
.warning { color: #b3261e } ul { columns: 2; font-size: 14px }`;

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const fileName = (key: string, kind: string): string => `${key.replaceAll(/[^\w-]+/g, '-')}.${kind}.png`;

const figure = (file: string, words: string): string =>
  `<figure><a href="pictures/${file}"><img loading="lazy" src="pictures/${file}" alt=""></a><figcaption>${words}</figcaption></figure>`;

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.0001 ? 4 : 2)} %`;

function changedSection({ before, after, pixels, share }: Difference): string {
  const { key, title, width } = after;
  return `<h2>${escapeHtml(title)} <small>${width} px</small></h2>
<p>${escapeHtml(key)}: ${pixels} pixels, ${percent(share)}</p>
<div class="three">${figure(fileName(before.key, 'before'), 'before')}${figure(fileName(key, 'after'), 'after')}${figure(fileName(key, 'difference'), 'what differs')}</div>`;
}

const list = (photos: readonly Photo[]): string =>
  `<ul>${photos.map(({ title, width }) => `<li>${escapeHtml(title)}, ${width} px</li>`).join('')}</ul>`;

function pageOf(look: Look): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>npm run visual-diff</title><style>${STYLE}</style>
<h1>${look.changed.length} of ${look.changed.length + look.same.length} pictures changed</h1>
<p>Before: ${escapeHtml(look.before)}<br>After: ${escapeHtml(look.after)}</p>
${look.warnings.map((words) => `<p class="warning">${escapeHtml(words)}</p>`).join('')}
${look.changed.map(changedSection).join('\n')}
<h2>New: ${look.added.length}</h2><div class="three">${look.added.map(({ key, title, width }) => figure(fileName(key, 'after'), `${escapeHtml(title)}, ${width} px`)).join('')}</div>
<h2>Gone: ${look.gone.length}</h2>${list(look.gone)}
<h2>The same: ${look.same.length}</h2>${list(look.same)}
</html>\n`;
}

/** Writes index.html and its pictures into a folder; returns the page's path. */
export function writeReport(look: Look, folder: string): string {
  const pictures = path.join(folder, 'pictures');
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const write = (key: string, kind: string, png: Buffer) =>
    writeFileSync(path.join(pictures, fileName(key, kind)), png);
  for (const { before, after, png } of look.changed) {
    write(before.key, 'before', before.png);
    write(after.key, 'after', after.png);
    write(after.key, 'difference', png);
  }
  for (const { key, png } of look.added) write(key, 'after', png);
  const page = path.join(folder, 'index.html');
  writeFileSync(page, pageOf(look));
  return page;
}
