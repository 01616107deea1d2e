#!/usr/bin/env node
// Draws the pictures of the sample content in the manner of the account book (paper, ink, jade):
//
//   node tools/content/make-pictures.mjs
//
// apps/web/public/images/: banners 1128 × 160 whose words stand in the middle 620, so that a narrow screen may cut the
// sides; seals for teachers; plates for packages; codes of the footer; a background for an area's page.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { encode } from 'uqr';

const TARGET = path.join(import.meta.dirname, '..', '..', 'apps', 'web', 'public', 'images');
const SONG = "'Songti SC','Source Han Serif SC','Noto Serif SC','Noto Serif CJK SC',SimSun,serif";
const SANS =
  "'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif";
const COLOURS = {
  paper: '#faf8f3',
  wash: '#f3efe6',
  ink: '#1d2733',
  ink2: '#465263',
  rule: '#e3ded3',
  strong: '#bdb5a4',
};
const TONES = {
  jade: { deep: '#084f41', main: '#0b6b57', wash: '#e6f1ee' },
  lake: { deep: '#164674', main: '#1f5f99', wash: '#e9f1f8' },
  amber: { deep: '#644100', main: '#8a5a00', wash: '#fff4dc' },
};

const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;
const text = (x, y, size, fill, words, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${words}</text>`;

/** Ruled lines of a ledger page, with the double rule of a total. */
function ledger(x, y, width, rows, step, colour) {
  const lines = Array.from({ length: rows }, (_, at) => `M${x} ${y + at * step}h${width}`).join('');
  const end = y + rows * step;
  return `<path d="${lines}" stroke="${COLOURS.rule}"/><path d="M${x} ${end}h${width}M${x} ${end + 4}h${width}" stroke="${colour}"/>`;
}

/** An open account book. */
function book(x, y, tone) {
  const page = (dx) =>
    `<path d="M${x + dx} ${y}h84v96h-84z" fill="#fff" stroke="${COLOURS.strong}"/>${ledger(x + dx + 12, y + 22, 60, 4, 14, tone.main)}`;
  return `${page(0)}${page(84)}<path d="M${x + 84} ${y}v96" stroke="${tone.deep}" stroke-width="2"/>`;
}

/** Columns that rise: credits of a year. */
function columns(x, y, tone) {
  const heights = [28, 46, 40, 66, 84];
  const bars = heights.map((height, at) => `M${x + at * 34} ${y + 96 - height}h20v${height}h-20z`).join('');
  return `<path d="${bars}" fill="${tone.wash}" stroke="${tone.main}"/><path d="M${x - 10} ${y + 96.5}h176" stroke="${COLOURS.strong}"/>`;
}

/** A statute: a page with its number in the margin. */
function statute(x, y, tone) {
  const marks = Array.from({ length: 4 }, (_, at) => `M${x + 16} ${y + 26 + at * 16}h14`).join('');
  return `<path d="M${x + 34} ${y - 6}h112v108h-112z" fill="${COLOURS.wash}" stroke="${COLOURS.strong}"/><path d="M${x} ${y}h132v96h-132z" fill="#fff" stroke="${COLOURS.strong}"/><path d="${marks}" stroke="${tone.main}" stroke-width="3"/>${ledger(x + 42, y + 26, 78, 3, 16, tone.main)}`;
}

const MOTIFS = { book, columns, statute };

function banner({ kicker, title, line, tone, motif, seal }) {
  const colours = TONES[tone];
  const draw = MOTIFS[motif];
  const stamp = `<g transform="translate(800 44) rotate(-4)"><path d="M0 0h72v72h-72z" fill="none" stroke="${colours.deep}" stroke-width="3"/>${[
    ...seal,
  ]
    .map((letter, at) =>
      text(
        at < 2 ? 53 : 19,
        at % 2 === 0 ? 32 : 62,
        26,
        colours.deep,
        letter,
        `text-anchor="middle" font-family="${SONG}"`,
      ),
    )
    .join('')}</g>`;
  const body = [
    `<path d="M0 0h1128v160H0z" fill="${colours.wash}"/><path d="M0 0h1128v160H0z" fill="${COLOURS.paper}" opacity=".5"/>`,
    `<path d="M0 152.500h1128M0 156.500h1128" stroke="${colours.main}"/>`,
    draw(40, 32, colours),
    `<g font-family="${SANS}">${text(258, 52, 17, colours.main, kicker, 'letter-spacing="2"')}</g>`,
    `<g font-family="${SONG}" font-weight="600">${text(256, 96, 36, COLOURS.ink, title)}</g>`,
    `<g font-family="${SANS}">${text(258, 130, 18, COLOURS.ink2, line)}</g>`,
    stamp,
    columns(930, 34, colours),
  ];
  return svg(1128, 160, body.join(''));
}

const BANNERS = {
  'banner-2026-open': {
    kicker: '2026年度',
    title: '会计继续教育现已开课',
    line: '先选地区，再登录学习；学分当年有效',
    tone: 'jade',
    motif: 'book',
    seal: '年度开课',
  },
  'banner-accounting-law': {
    kicker: '公需科目',
    title: '会计法与职业道德免费学',
    line: '坚持诚信、坚持准则、坚持学习',
    tone: 'lake',
    motif: 'statute',
    seal: '免费学习',
  },
  'banner-vat-law': {
    kicker: '财税政策',
    title: '增值税法施行要点',
    line: '自2026年1月1日起施行，六个要点',
    tone: 'amber',
    motif: 'statute',
    seal: '政策解读',
  },
  'banner-full-package': {
    kicker: '全科套餐',
    title: '一次学满90学分',
    line: '专业科目与公需科目一并安排',
    tone: 'jade',
    motif: 'book',
    seal: '学分齐备',
  },
  'banner-guangdong': {
    kicker: '广东省',
    title: '2026年度学习至次年四月',
    line: '年度学习截止2027年4月30日',
    tone: 'lake',
    motif: 'book',
    seal: '广东会计',
  },
};

function teacher(surname, tone) {
  const { deep, main, wash } = TONES[tone];
  return svg(
    160,
    160,
    `<path d="M0 0h160v160H0z" fill="${wash}"/>${ledger(0, 20, 160, 9, 14, main)}<path d="M34 34h92v92H34z" fill="${COLOURS.paper}" stroke="${deep}" stroke-width="3"/>${text(80, 101, 60, deep, surname, `text-anchor="middle" font-family="${SONG}"`)}`,
  );
}

const TEACHERS = {
  301: ['沈', 'jade'],
  302: ['闻', 'lake'],
  303: ['顾', 'amber'],
  304: ['陆', 'jade'],
  305: ['程', 'lake'],
};

function plate(letter, tone) {
  const { deep, main, wash } = TONES[tone];
  return svg(
    112,
    112,
    `<path d="M8 8h88v96H8z" fill="${wash}" stroke="${main}"/><path d="M20 8v96" stroke="${main}"/><path d="M96 14h8v96H16v-6" fill="none" stroke="${COLOURS.strong}"/>${text(58, 72, 44, deep, letter, `text-anchor="middle" font-family="${SONG}"`)}<path d="M32 86h52M32 90h52" stroke="${main}"/>`,
  );
}

const PACKAGES = { 651: ['全', 'jade'], 652: ['企', 'lake'], 654: ['管', 'amber'], 661: ['深', 'jade'] };

function code(words) {
  const { data, size } = encode(words, { border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${cells.join('')}" fill="${COLOURS.ink}"/></svg>\n`;
}

const CODES = { 'qr-official': 'https://jixu.example/follow', 'qr-mini': 'https://jixu.example/mini' };

/** Hills in thin ink behind the title of an area's page. */
function hills() {
  const ridge = (y, steps) =>
    `M0 ${y}${steps.map(([dx, dy]) => `q${dx / 2} ${dy} ${dx} ${dy / 3}`).join('')}V340H0z`;
  return svg(
    1920,
    340,
    `<path d="M0 0h1920v340H0z" fill="#e6f1ee"/><path d="${ridge(210, [
      [380, -70],
      [420, 40],
      [520, -90],
      [600, 60],
    ])}" fill="#cfe2dc"/><path d="${ridge(262, [
      [520, -50],
      [460, 60],
      [480, -60],
      [460, 40],
    ])}" fill="#b7d3cb"/><path d="M0 330.500h1920M0 334.500h1920" stroke="#0b6b57"/>`,
  );
}

/** The shares of ninety credits, for an article. */
function credits() {
  const bar = (x, width, fill, words) =>
    `<path d="M${x} 60h${width}v44H${x}z" fill="${fill}" stroke="#0b6b57"/>${text(x + width / 2, 89, 18, COLOURS.ink, words, 'text-anchor="middle"')}`;
  return svg(
    720,
    150,
    `<path d="M0 0h720v150H0z" fill="${COLOURS.paper}"/><g font-family="${SANS}">${text(40, 40, 18, COLOURS.ink2, '每年不少于90学分')}${bar(40, 427, '#cfe2dc', '专业科目 不少于三分之二')}${bar(467, 213, '#fff4dc', '公需科目')}</g><path d="M40 126h640M40 130h640" stroke="${COLOURS.strong}"/>`,
  );
}

const pictures = [
  ...Object.entries(BANNERS).map(([name, words]) => [name, banner(words)]),
  ...Object.entries(TEACHERS).map(([id, seal]) => [`teacher-${id}`, teacher(...seal)]),
  ...Object.entries(PACKAGES).map(([id, letter]) => [`package-${id}`, plate(...letter)]),
  ...Object.entries(CODES).map(([name, words]) => [name, code(words)]),
  ['area-shenzhen', hills()],
  ['article-credits', credits()],
];
mkdirSync(TARGET, { recursive: true });
for (const [name, picture] of pictures) writeFileSync(path.join(TARGET, `${name}.svg`), picture);
console.log(`${pictures.length} pictures`);
