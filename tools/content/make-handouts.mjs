#!/usr/bin/env node
// Prints the handouts of the courses that have one (handout_file in apps/api/seed/courses.json), as PDF, with a headless
// Chromium:
//
//   node tools/content/make-handouts.mjs
//
// apps/web/public/files/handout-<course id>.pdf: what the slides of the course's lessons say, to be printed and written on.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
const TARGET = path.join(root, 'apps', 'web', 'public');
const readJson = (...parts) => JSON.parse(readFileSync(path.join(...parts), 'utf8'));

const STYLE = `
@page{size:A4;margin:20mm}
*{box-sizing:border-box;margin:0;padding:0}
body{font:10.5pt/1.7 "Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif;color:#1d2733;font-variant-numeric:tabular-nums}
h1,h2,h3,blockquote{font-family:"Noto Serif CJK SC","Songti SC",SimSun,serif}
h1{font-size:21pt;border-bottom:1.5pt solid #0b6b57;padding-bottom:5pt}
h2{font-size:15pt;margin:18pt 0 4pt}
h3{font-size:12pt;margin:11pt 0 4pt;color:#084f41}
p,li{margin-bottom:3pt}
ul{padding-left:15pt}
section{break-inside:avoid}
table{border-collapse:collapse;width:100%}
th{font-weight:500;text-align:left;background:#e6f1ee}
th,td{padding:3pt 7pt;border-bottom:.5pt solid #bdb5a4;vertical-align:top}
.num{text-align:right;white-space:nowrap}
.credit{padding-left:30pt}
blockquote{border-left:2pt solid #0b6b57;padding-left:9pt;font-size:12pt}
.quiet{color:#465263;font-size:9.5pt}
.lines{height:32pt;border-bottom:.5pt dotted #bdb5a4}`;

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const text = (value) => String(value ?? '').replace(/[&<>]/g, (mark) => ESCAPES[mark]);
const list = (items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const pairs = (items) =>
  list(items.map(([head, body]) => `${head ? `<b>${text(head)}</b>：` : ''}${text(body)}`));
const grid = (columns, rows, align = []) => {
  const cells = (tag, row) =>
    row
      .map((cell, at) => `<${tag}${align[at] === 'r' ? ' class="num"' : ''}>${text(cell)}</${tag}>`)
      .join('');
  return `<table><tr>${cells('th', columns)}</tr>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</table>`;
};

function journal({ facts, entries }) {
  const rows = entries.map(([side, account, amount]) => {
    const isCredit = side === '贷';
    const name = `<td${isCredit ? ' class="credit"' : ''}>${side ? `${side}：` : ''}${text(account)}</td>`;
    const amounts = isCredit ? ['', amount] : [amount, ''];
    return `<tr>${name}${amounts.map((each) => `<td class="num">${text(each)}</td>`).join('')}</tr>`;
  });
  return `<p>${text(facts)}</p><table><tr><th>会计分录</th><th class="num">借方（元）</th><th class="num">贷方（元）</th></tr>${rows.join('')}</table>`;
}

const BODIES = {
  cover: ({ basis }) => `<p class="quiet">依据：${basis.map(text).join('；')}</p>`,
  points: ({ points }) => pairs(points),
  steps: ({ steps }) => pairs(steps),
  table: ({ columns, rows, align }) => grid(columns, rows, align),
  journal,
  quote: (slide) => `<blockquote>${text(slide.text)}</blockquote><p class="quiet">${text(slide.source)}</p>`,
};

function slidePart(slide) {
  const lead = slide.lead ? `<p>${text(slide.lead)}</p>` : '';
  const note = slide.note ? `<p class="quiet">注：${text(slide.note)}</p>` : '';
  const title = slide.kind === 'cover' ? '' : `<h3>${text(slide.title)}</h3>`;
  return `<section>${title}${lead}${BODIES[slide.kind](slide)}${note}</section>`;
}

function page({ course_name, teacher_name }, lessons) {
  const parts = lessons.map(
    (lesson) =>
      `<h2>${text(lesson.title)}</h2>${lesson.slides.map(slidePart).join('')}<h3>我的笔记</h3>${'<div class="lines"></div>'.repeat(3)}`,
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${text(course_name)}</title><style>${STYLE}</style><h1>${text(course_name)}</h1><p class="quiet">讲义　主讲：${text(teacher_name)}　样片节选，供学习时对照；条文以公布机关发布的文本为准。</p>${parts.join('')}</html>`;
}

const { courses } = readJson(root, 'apps', 'api', 'seed', 'courses.json');
const lessonFolder = path.join(import.meta.dirname, 'lessons');
const lessons = readdirSync(lessonFolder)
  .map((name) => readJson(lessonFolder, name))
  .sort((a, b) => a.video_id - b.video_id);
const folder = mkdtempSync(path.join(tmpdir(), 'jixu-handouts-'));
const withHandout = courses.filter(({ handout_file }) => handout_file !== null);
for (const course of withHandout) {
  const own = lessons.filter((lesson) => lesson.course === course.course_name);
  if (own.length === 0) throw new Error(`${course.course_name} has no lesson to make a handout of`);
  const source = path.join(folder, `${course.id}.html`);
  writeFileSync(source, page(course, own));
  const pdf = path.join(TARGET, course.handout_file.file_url);
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--no-pdf-header-footer',
    `--user-data-dir=${folder}/profile`,
  ];
  execFileSync('chromium', [...flags, `--print-to-pdf=${pdf}`, source], { stdio: 'ignore' });
}
rmSync(folder, { recursive: true });
console.log(`${withHandout.length} handouts`);
