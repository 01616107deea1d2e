// Teachers: one bust without a face in one frame, and before it the thing that the teacher talks about.
import { COLOURS, svg, thing, wash } from './hand.mjs';

const FACE = 'M58 64c0-18 9-29 22-29s22 11 22 29c0 22-10 37-22 37S58 86 58 64z';
const NECK = 'M69 96v18c0 6 5 11 11 11s11-5 11-11V96';
const BODY = 'M20 162c2-32 20-42 42-48 4 8 10 13 18 13s14-5 18-13c22 6 40 16 42 48z';

const HAIR = {
  short: 'M55 68c-5-24 6-41 26-41 19 0 29 15 24 41-3-5-4-11-6-17-12 2-26 0-35-6-4 7-6 14-9 23z',
  parted: 'M55 72c-6-30 5-46 27-46s29 18 23 46c-3-7-4-13-6-20-14-1-22-6-27-12-4 10-12 14-17 32z',
  bob: 'M53 92c-9-40 4-65 28-65s37 25 27 65c-5 3-9 1-10-3 4-14 3-27-1-36-13 2-25-3-32-11-6 9-9 26-3 47-2 4-6 6-9 3z',
  bun: 'M80 30c-9 0-13-5-13-10s6-9 13-9 13 4 13 9-4 10-13 10zM55 70c-5-26 6-40 26-40 19 0 29 14 24 40-3-6-6-14-12-22-10 3-22 2-30-2-4 6-6 14-8 24z',
};

const COLLAR = {
  lapels: 'M62 115l18 30 18-30M80 145v17M62 115l-6 16 10 4M98 115l6 16-10 4',
  standing: 'M61 114c6 14 32 14 38 0M80 125v37M84 138h0M84 150h0',
  round: 'M58 116c4 20 40 20 44 0',
};

const GLASSES =
  'M62 66a8 7 0 1 0 16 0a8 7 0 1 0-16 0zM82 66a8 7 0 1 0 16 0a8 7 0 1 0-16 0zM78 65c1-2 3-2 4 0';

const THINGS = {
  // two sets of books that become one
  books: {
    sheet: 'M0 28h54v10H0zM4 17h48v11H4zM12 6h36v11H12z',
    fine: 'M44 28v10M42 17v11M40 6v11M6 33h26M10 22h22',
    ink: 'M16 9h14v5H16z',
  },
  // slips of bamboo, laced
  slips: {
    sheet: 'M0 4h7v36H0zM9 4h7v36H9zM18 4h7v36h-7zM27 4h7v36h-7zM36 4h7v36h-7zM45 4h7v36h-7z',
    line: 'M-2 14h56M-2 30h56',
    fine: 'M3.500 18v8M12.500 18v8M21.500 18v8',
  },
  abacus: {
    sheet: 'M0 6h56v34H0z',
    line: 'M0 17h56M10 6v34M22 6v34M34 6v34M46 6v34',
    ink: 'M5 9h10v5H5zM17 9h10v5H17zM29 12h10v5H29zM41 9h10v5H41zM5 20h10v5H5zM5 34h10v5H5zM17 29h10v5H17zM17 34h10v5H17zM29 20h10v5H29zM29 25h10v5H29zM41 34h10v5H41z',
  },
  // two accounts kept side by side
  accounts: {
    sheet: 'M0 8c9-4 19-4 28 1 9-5 19-5 28-1v31c-9-4-19-4-28 1-9-5-19-5-28-1z',
    line: 'M28 9v31',
    fine: 'M5 17c6-2 12-2 18 1M5 24c6-2 12-2 18 1M5 31c6-2 12-2 18 1M33 18c6-3 12-3 18-1M33 25c6-3 12-3 18-1M33 32c6-3 12-3 18-1',
  },
  // an invoice with its code
  invoice: {
    sheet: 'M4 0h46v42l-6-4-6 4-6-4-5 4-6-4-6 4-6-4-5 4z',
    fine: 'M10 8h16M10 14h12M10 26h34M10 32h26',
    ink: 'M32 6h5v5h-5zM39 6h5v5h-5zM32 13h5v5h-5zM41 15h3v3h-3z',
  },
};

function teacher({ hair, collar, cloth, holds, glasses }) {
  return svg(
    160,
    160,
    `<path d="M0 0h160v160H0z" fill="${COLOURS.ground}"/>${wash('M22 74c0-34 26-58 60-58s58 22 58 56-26 62-60 62-58-26-58-60z', 0.16)}<g stroke="${COLOURS.line}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"><path d="${BODY}" fill="${COLOURS.sheet}"/><path d="${BODY}" transform="translate(3 4)" fill="${cloth}" opacity=".5" stroke="none"/><path d="${NECK}${FACE}" fill="${COLOURS.sheet}"/><path d="${HAIR[hair]}" fill="${COLOURS.line}" stroke="none"/><path d="${COLLAR[collar]}" fill="none" stroke="${COLOURS.ink}"/>${glasses ? `<path d="${GLASSES}" fill="none" stroke-width="1.6"/>` : ''}</g>${thing({ at: [94, 110], ...THINGS[holds] })}`,
  );
}

const TEACHERS = {
  301: { hair: 'bun', collar: 'lapels', cloth: COLOURS.jade, holds: 'books' },
  302: { hair: 'bob', collar: 'round', cloth: COLOURS.line, holds: 'slips', glasses: true },
  303: { hair: 'short', collar: 'lapels', cloth: COLOURS.line, holds: 'abacus' },
  304: { hair: 'parted', collar: 'standing', cloth: COLOURS.jade, holds: 'accounts', glasses: true },
  305: { hair: 'short', collar: 'standing', cloth: COLOURS.fine, holds: 'invoice', glasses: true },
};

export const teachers = Object.entries(TEACHERS).map(([id, who]) => [`teacher-${id}`, teacher(who)]);
