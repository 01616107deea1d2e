// Banners 1128 × 160. On a phone they are 112 px high and show the middle 490: the words stand there, none below 20,
// which is 14 px then.
import { COLOURS, SANS, SONG, spine, svg, text, thing, wash } from './hand.mjs';
import { CLOTH } from './packages.mjs';

const HILLS = 'M760 160c30-18 46-50 74-58s40 18 62 14 34-44 66-50 48 34 74 36 40-22 92-30v88z';
const MIST = 'M690 160c60-26 110-22 160-20s86-26 140-22 90 14 138 4v38z';

const brushes = (at) =>
  thing({
    at,
    sheet: 'M20 62h44l-4 52H24zM30 62 20 10l5-1 11 53zM42 62V2h6v60zM54 62 68 14l5 2-13 46z',
    fine: 'M26 78h32M27 86h30',
    ink: 'M20 10c-3-6-3-10-2-16 4 4 6 9 7 15zM42 2c0-7 1-11 3-16 2 5 3 9 3 16zM68 14c2-6 5-9 9-12 0 5-1 9-4 14z',
  });

const openBook = (at) =>
  thing({
    at,
    sheet: 'M80 22C60 12 30 10 2 16v66c28-6 58-4 78 6zM80 22c20-10 50-12 78-6v66c-28-6-58-4-78 6z',
    line: 'M2 88c28-6 58-4 78 6 20-10 50-12 78-6',
    fine: 'M66 24v54M52 20v54M38 18v52M24 18v50M94 24v54M108 20v40M122 18v30M136 18v22',
    ink: 'M88 30h4v12h-4zM102 26h4v12h-4zM116 24h4v8h-4z',
  });

const slips = (at) =>
  thing({
    at,
    sheet: Array.from({ length: 11 }, (_, slip) => `M${slip * 15} ${6 + (slip % 3)}h12v92h-12z`).join(''),
    line: 'M-6 28c40 4 120-2 180 2M-6 78c40-4 120 4 180 0M174 30c10 4 6 14 14 20M174 78c8 2 8 10 16 12',
    fine: Array.from({ length: 8 }, (_, slip) => `M${slip * 15 + 6} 36v${34 - (slip % 4) * 6}`).join(''),
  });

const scroll = (at) =>
  thing({
    at,
    sheet: 'M6 96c-8 0-10-20 0-20s10 20 0 20zM6 76h108v20H6zM114 76c10 0 10 20 0 20s-8-20 0-20z',
    line: 'M40 76v20M80 76v20M56 86c10-10 16 8 24-2M58 86c-2 14-6 20-10 26M62 88c2 12 4 18 10 24',
    fine: 'M12 82h20M12 90h20M88 82h18M88 90h18',
    ink: 'M40 76h40v3H40zM40 93h40v3H40z',
  });

const abacus = (at) => {
  const rods = Array.from({ length: 9 }, (_, rod) => `M${18 + rod * 18} 8v84`).join('');
  const bead = (rod, y) => `M${11 + rod * 18} ${y}l4-4h6l4 4-4 4h-6z`;
  const beads = [2, 0, 2, 6, 0, 1, 0, 1, 3]
    .map(
      (low, rod) =>
        `${bead(rod, low > 4 ? 28 : 15)}${bead(rod, low % 5 > 0 ? 42 : 74)}${bead(rod, low % 5 > 1 ? 51 : 84)}`,
    )
    .join('');
  return thing({ at, sheet: 'M0 2h180v96H0zM7 8h166v84H7z', line: `M7 34h166${rods}`, ink: beads });
};

const invoice = (at) =>
  thing({
    at,
    sheet: `M0 0h150v94${'l-5 5-5-5'.repeat(15)}z`,
    fine: 'M14 42h122M14 56h122M14 70h122M58 42v28M98 42v28M14 16h50M14 26h36',
    ink: 'M112 10h7v7h-7zM122 10h4v4h-4zM129 10h7v7h-7zM112 20h4v4h-4zM119 20h7v4h-7zM112 27h7v7h-7zM122 27h4v7h-4zM129 23h7v4h-7z',
  });

const roofs = (at) =>
  thing({
    at,
    sheet:
      'M0 100V44c10-2 14-8 16-16 6-24 44-24 50 0 2 8 6 14 16 16v56zM96 100V60c8-2 11-6 13-12 5-18 33-18 38 0 2 6 5 10 13 12v40z',
    line: 'M8 50c10-2 14-10 16-18 5-16 29-16 34 0 2 8 6 16 16 18M102 65c8-2 11-8 13-12 4-12 22-12 26 0 2 4 5 10 13 12M-8 100h186',
    fine: 'M24 58h34M24 66h34M120 74h18M120 82h18',
    ink: 'M34 78h14v22H34zM124 90h9v10h-9z',
  });

const kapok = (at) =>
  thing({
    at,
    line: 'M0 104C40 90 60 70 84 62s50-8 70-30M84 62c-2-16 4-26 12-34M44 82c10 4 20 12 34 12M120 54c10 4 18 4 28 14',
    sheet:
      'M96 28c-8-6-8-14-2-20 2 6 4 6 6 0 6 6 6 14-4 20zM154 32c-4-8 0-16 8-18-1 5 1 6 5 3 2 8-4 15-13 15zM78 94c6-6 14-5 18 2-5 0-6 2-3 5-7 3-14 1-15-7zM148 68c7-4 14-1 16 6-5-1-6 0-5 4-7 1-12-4-11-10z',
    ink: 'M62 74a3 3 0 1 0 .1 0zM108 56a3 3 0 1 0 .1 0zM24 94a3 3 0 1 0 .1 0z',
  });

/** Spines of all subjects on their board. */
const shelf = ([x, y]) => {
  const order = ['professional', 'common', 'professional', 'tax', 'digital', 'professional', 'common'];
  const spines = order
    .map((subject, at) => spine(x + at * 25, y + 100, 22, 92 - ((at * 7) % 22), CLOTH[subject]))
    .join('');
  return `${spines}<path d="M${x - 12} ${y + 101}h204" stroke="${COLOURS.line}" stroke-width="2.400" stroke-linecap="round"/>`;
};

/** The second thing stands at the end of the words, so that a phone shows it too. */
const small = (draw, x, y, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${draw([0, 0])}</g>`;

function banner({ kicker, title, line, left, right }) {
  return svg(
    1128,
    160,
    [
      `<path d="M0 0h1128v160H0z" fill="${COLOURS.paper}"/>`,
      wash('M0 160V66c60-30 130-42 196-26s86 60 140 78 60 26 80 42z', 0.1),
      wash(HILLS, 0.1),
      wash(MIST, 0.1),
      left,
      right,
      `<g font-family="${SANS}">${text(338, 42, 20, COLOURS.jade, kicker, 'letter-spacing="2" font-weight="600"')}</g>`,
      `<g font-family="${SONG}" font-weight="700">${text(336, 90, 34, COLOURS.ink, title)}</g>`,
      `<g font-family="${SANS}">${text(337, 130, 20, COLOURS.line, line)}</g>`,
    ].join(''),
  );
}

const BANNERS = {
  'banner-2026-open': {
    kicker: '2026年度',
    title: '会计继续教育现已开课',
    line: '先选地区，再登录学习；学分当年有效',
    left: openBook([96, 34]),
    right: small(brushes, 714, 28),
  },
  'banner-accounting-law': {
    kicker: '公需科目',
    title: '会计法与职业道德免费学',
    line: '坚持诚信、坚持准则、坚持学习',
    left: slips([88, 28]),
    right: small(scroll, 712, 66, 0.72),
  },
  'banner-vat-law': {
    kicker: '财税政策',
    title: '增值税法施行要点',
    line: '自2026年1月1日起施行，六个要点',
    left: abacus([84, 30]),
    right: small(invoice, 694, 36, 0.72),
  },
  'banner-full-package': {
    kicker: '全科套餐',
    title: '一次学满90学分',
    line: '专业科目与公需科目一并安排',
    left: shelf([96, 34]),
    right: small(brushes, 714, 28),
  },
  'banner-guangdong': {
    kicker: '广东省',
    title: '2026年度学习至次年四月',
    line: '年度学习截止2027年4月30日',
    left: roofs([104, 40]),
    right: small(kapok, 716, 76, 0.52),
  },
};

export const banners = Object.entries(BANNERS).map(([name, words]) => [name, banner(words)]);
