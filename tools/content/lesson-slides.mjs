// The pictures of a lesson: one HTML page of stacked slides in the ledger look (design/visual.md), photographed by a
// headless Chromium once a rendition, then cut into one PNG a slide.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** The size of a slide in CSS pixels; renditions scale it. */
export const SLIDE = { width: 960, height: 540 };

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const text = (value) => String(value ?? '').replace(/[&<>]/g, (mark) => ESCAPES[mark]);
const tag = (name, className, inner) => `<${name} class="${className}">${inner}</${name}>`;
const note = (slide) => (slide.note ? tag('p', 'note', text(slide.note)) : '');

const STYLE = `
*{box-sizing:border-box;margin:0;padding:0}
body{background:#FAF8F3;color:#1D2733;font:20px/1.6 "Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif;
  font-variant-numeric:tabular-nums lining-nums;width:960px}
.slide{position:relative;width:960px;height:540px;overflow:hidden;padding:64px 64px 58px 96px}
.slide::before{content:"";position:absolute;left:64px;top:0;bottom:0;width:2px;background:#BDB5A4}
.head,.foot{position:absolute;left:96px;right:64px;display:flex;justify-content:space-between;color:#667282;font-size:14px}
.head{top:18px;border-bottom:1px solid #BDB5A4;padding-bottom:6px}
.foot{bottom:14px;border-top:1px solid #E3DED3;padding:6px 186px 0 0}
h1,h2,.serif{font-family:"Noto Serif CJK SC","Songti SC","SimSun",serif}
h1{font-size:50px;line-height:1.3;margin-top:62px}
h2{font-size:34px;line-height:1.35;margin-bottom:16px}
h2::before{content:"";display:inline-block;width:8px;height:24px;background:#0B6B57;margin-right:14px}
.subtitle{font-size:24px;color:#465263;margin:10px 0 34px}
.basis{border-left:3px solid #0B6B57;padding-left:16px;color:#465263;font-size:19px;list-style:none}
.teacher{margin-top:32px;color:#0B6B57;font-size:20px}
.lead{color:#465263;margin-bottom:10px}
.points{list-style:none}
.points li{border-bottom:1px solid #E3DED3;padding:11px 0;display:flex;gap:20px;align-items:baseline}
.points b{flex:0 0 152px;color:#084F41}
.steps{display:flex;gap:12px;list-style:none;margin-top:20px}
.steps li{flex:1;border-top:3px solid #0B6B57;background:#fff;padding:16px 13px;min-height:236px;font-size:18px}
.steps i{display:block;font:normal 38px/1 "Noto Serif CJK SC",serif;color:#0B6B57;margin-bottom:10px}
.steps b{display:block;font-size:21px;margin-bottom:6px}
table{border-collapse:collapse;width:100%;background:#fff}
th{font-weight:500;color:#465263;text-align:left;background:#E6F1EE;border-top:2px solid #1D2733}
th,td{padding:11px 16px;border-bottom:1px solid #E3DED3;vertical-align:top}
.num{text-align:right;white-space:nowrap}
.keep{white-space:nowrap}
.total td{border-top:1px solid #1D2733;border-bottom:4px double #1D2733;font-weight:700}
.dense td,.dense th{padding:5px 16px}
.facts{border:1px solid #BDB5A4;background:#fff;padding:12px 16px;margin-bottom:14px;font-size:19px}
.journal td{padding:8px 16px}
.journal.dense td{padding:5px 16px}
.journal td.credit{padding-left:64px}
.quote{border-top:1px solid #BDB5A4;border-bottom:1px solid #BDB5A4;background:#fff;padding:28px 32px;font-size:29px;line-height:1.75}
.source{text-align:right;color:#667282;margin-top:12px;font-size:18px}
.note{margin-top:16px;color:#465263;font-size:18px}
.note::before{content:"注　";color:#0B6B57;font-weight:700}
`;

const cellClass = (align, at) => ({ r: 'num', k: 'keep' })[align?.[at]] ?? '';
const row = (cells, align, className) =>
  tag('tr', className, cells.map((cell, at) => tag('td', cellClass(align, at), text(cell))).join(''));

/** Rows that a slide holds at their full height, a note counted as one. */
const ROOMY_ROWS = 5;
const density = (rows, slide) => (rows.length + (slide.note ? 1 : 0) > ROOMY_ROWS ? 'dense' : '');

const BODIES = {
  cover: (slide) =>
    `<h1>${text(slide.title)}</h1>${tag('p', 'subtitle', text(slide.subtitle))}` +
    tag('ul', 'basis', slide.basis.map((line) => tag('li', '', text(line))).join('')) +
    tag('p', 'teacher', text(slide.teacher)),
  points: (slide) =>
    (slide.lead ? tag('p', 'lead', text(slide.lead)) : '') +
    tag(
      'ul',
      'points',
      slide.points
        .map(([head, body]) =>
          tag('li', '', `${head ? tag('b', '', text(head)) : ''}<span>${text(body)}</span>`),
        )
        .join(''),
    ) +
    note(slide),
  steps: (slide) =>
    (slide.lead ? tag('p', 'lead', text(slide.lead)) : '') +
    tag(
      'ol',
      'steps',
      slide.steps
        .map(([head, body], at) => tag('li', '', `<i>${at + 1}</i><b>${text(head)}</b>${text(body)}`))
        .join(''),
    ) +
    note(slide),
  table: (slide) =>
    (slide.lead ? tag('p', 'lead', text(slide.lead)) : '') +
    tag(
      'table',
      density(slide.rows, slide),
      `<tr>${slide.columns.map((cell, at) => tag('th', cellClass(slide.align, at), text(cell))).join('')}</tr>` +
        slide.rows
          .map((cells, at) =>
            row(cells, slide.align, slide.total && at === slide.rows.length - 1 ? 'total' : ''),
          )
          .join(''),
    ) +
    note(slide),
  journal: (slide) =>
    tag('p', 'facts', text(slide.facts)) +
    tag(
      'table',
      `journal ${density([...slide.entries, slide.facts], slide)}`,
      '<tr><th>会计分录</th><th class="num">借方（元）</th><th class="num">贷方（元）</th></tr>' +
        slide.entries
          .map(([side, account, amount]) => {
            const credit = side === '贷';
            const name = tag('td', credit ? 'credit' : '', text(side ? `${side}：${account}` : account));
            return `<tr>${name}${tag('td', 'num', credit ? '' : text(amount))}${tag('td', 'num', credit ? text(amount) : '')}</tr>`;
          })
          .join(''),
    ) +
    note(slide),
  quote: (slide) =>
    tag('p', 'quote serif', text(slide.text)) + tag('p', 'source', text(slide.source)) + note(slide),
};

function slideHtml(lesson, slide, at) {
  const title = slide.kind === 'cover' ? '' : `<h2>${text(slide.title)}</h2>`;
  const head = tag('div', 'head', `<span>${text(lesson.course)}</span><span>${text(lesson.title)}</span>`);
  const page = `第 ${at + 1} 页　共 ${lesson.slides.length} 页`;
  const foot = tag('div', 'foot', `<span>继续 · 会计人员继续教育</span><span>${page}</span>`);
  return tag('section', 'slide', head + title + BODIES[slide.kind](slide) + foot);
}

/** The whole page of a lesson, slides stacked without gaps. */
export function lessonHtml(lesson) {
  const slides = lesson.slides.map((slide, at) => slideHtml(lesson, slide, at)).join('');
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>${STYLE}</style><body>${slides}</body></html>`;
}

/**
 * Draws every slide of a lesson at a width in pixels.
 * @returns the paths of the PNGs, in order
 * @throws when Chromium or ffmpeg fails
 */
export function drawSlides({ chromium, lesson, width, folder }) {
  const page = path.join(folder, 'lesson.html');
  const sheet = path.join(folder, `sheet-${width}.png`);
  const height = (width * SLIDE.height) / SLIDE.width;
  writeFileSync(page, lessonHtml(lesson));
  execFileSync(
    chromium,
    [
      ...[
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--hide-scrollbars',
      ],
      ...[
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-lcd-text',
      ],
      `--user-data-dir=${path.join(folder, 'profile')}`,
      `--force-device-scale-factor=${width / SLIDE.width}`,
      `--window-size=${SLIDE.width},${SLIDE.height * lesson.slides.length}`,
      `--screenshot=${sheet}`,
      `file://${page}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore'], timeout: 120_000 },
  );
  return lesson.slides.map((_, at) => {
    const picture = path.join(folder, `slide-${width}-${String(at).padStart(2, '0')}.png`);
    const crop = `crop=${width}:${height}:0:${height * at}`;
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', sheet, '-vf', crop, '-frames:v', '1', picture]);
    return picture;
  });
}
