// A place and a figure: what stands behind an area's title, and the shares of ninety credits.
import { COLOURS, SANS, spine, svg, text, thing, wash } from './hand.mjs';
import { CLOTH } from './packages.mjs';

/** x, width, height, subject */
const TOWERS = [
  [906, 26, 66, 'common'],
  [936, 30, 104, 'professional'],
  [972, 24, 84, 'tax'],
  [1008, 36, 190, 'professional'],
  [1050, 26, 118, 'digital'],
  [1080, 30, 150, 'common'],
  [1116, 24, 92, 'professional'],
  [1146, 30, 128, 'tax'],
  [1182, 28, 72, 'common'],
];

/** Shenzhen: Wutong's ridges and sails; its towers at the bay are the books of the year. */
function shenzhen() {
  const ridges = [
    [
      'M0 300V190c120-60 180-120 300-132s150 70 250 84 150-86 270-96 180 96 300 110 240-40 360-20 300 60 440 30v134z',
      0.12,
    ],
    ['M0 320v-70c160-30 240-84 380-80s220 70 380 66 260-60 420-44 260 60 740 34v94z', 0.14],
    ['M0 340v-30c300-24 620-8 960-14s640 10 960-6v50z', 0.2],
  ];
  const towers = TOWERS.map(([x, width, height, subject]) =>
    spine(x, 297, width, height, CLOTH[subject]),
  ).join('');
  const sails = 'M640 316c8-26 8-40 4-58 16 14 24 36 24 56zM700 322c6-18 6-28 2-42 12 10 18 28 18 40z';
  return svg(
    1920,
    340,
    `<path d="M0 0h1920v340H0z" fill="${COLOURS.paper}"/>${ridges.map(([d, tone]) => wash(d, tone)).join('')}${towers}${thing(
      {
        sheet: sails,
        line: 'M1026 107V70M1018 107l8-14 8 14M628 320c14 8 36 8 52-2M692 326c10 5 24 5 34-2M880 297h420',
        fine: 'M560 318h40M760 322h60M820 312h30M1340 316h60M1420 308h30M520 308h20',
      },
    )}`,
  );
}

/** The shares of ninety credits, for an article; read at 343 px, so no word is below 22. */
function credits() {
  const bar = (x, width, fill, opacity, words) =>
    `${wash(`M${x + 3} 67h${width - 3}v54H${x + 3}z`, opacity, fill)}<path d="M${x} 64h${width}v54H${x}z" fill="none" stroke="${COLOURS.line}" stroke-width="1.6"/>${text(x + width / 2, 99, 22, COLOURS.ink, words, 'text-anchor="middle"')}`;
  return svg(
    480,
    160,
    `<path d="M0 0h480v160H0z" fill="${COLOURS.paper}"/><g font-family="${SANS}">${text(24, 42, 22, COLOURS.line, '每年不少于90学分')}${bar(24, 288, COLOURS.jade, 0.2, '专业 不少于三分之二')}${bar(312, 144, COLOURS.line, 0.16, '公需科目')}</g><path d="M24 138h432M24 142h432" stroke="${COLOURS.rule}"/>`,
  );
}

export const scenes = [
  ['area-shenzhen', shenzhen()],
  ['article-credits', credits()],
];
