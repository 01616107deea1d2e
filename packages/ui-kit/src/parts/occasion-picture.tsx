import styles from './occasion-picture.module.css';

/** Why there is nothing to show. */
export type Occasion =
  | 'blank'
  | 'courses'
  | 'orders'
  | 'proof'
  | 'live'
  | 'search'
  | 'notices'
  | 'failed'
  | 'offline'
  | 'missing';

/** Things of an accountant's desk. The wash lies under the line and never quite fits it, as with a brush. */
interface Drawing {
  readonly wash: string;
  /** Closed outlines filled with paper. */
  readonly sheet: string;
  readonly line: string;
  readonly fine: string;
  readonly ink?: string;
}

const DRAWINGS: Readonly<Record<Occasion, Drawing>> = {
  // an open book of accounts, the brush laid across it
  blank: {
    wash: 'M16 74c4-16 30-22 54-20s48-12 58 4-6 26-42 29-74 3-70-13z',
    sheet:
      'M70 32c-13-7-29-8-46-4v42c17-4 33-3 46 4zM70 32c13-7 29-8 46-4v42c-17-4-33-3-46 4zM96 66l25-46 6 3-25 46z',
    line: 'M24 73c17-4 33-3 46 4 13-7 29-8 46-4',
    fine: 'M60 31v35M50 28v36M40 28v34M32 29v34M80 31v35M90 28v22M106 30v16M121 20l3-7 3 10',
    ink: 'M96 66l6 3c-4 4-8 6-11 6 1-3 2-6 5-9z',
  },
  // a shelf with one book left, leaning
  courses: {
    wash: 'M30 26c20-10 66-10 86 2s12 44-10 48-70 4-84-8-10-33 8-42z',
    sheet: 'M14 70h116v7H14zM32 70 44 24l17 5-11 41zM24 24v46h-9V24z',
    line: 'M22 77v8M122 77v8M72 70h50',
    fine: 'M47 25 36 70M47 38l10 3M44 50l10 3M41 62l9 2M15 32h9M15 60h9M84 64h28',
    ink: 'M49 31l7 2-4 14-7-2z',
  },
  // an abacus at nought and a bill without a line
  orders: {
    wash: 'M20 62c-4-20 18-34 50-34s58 8 60 26-18 32-54 34-52-8-56-26z',
    sheet: 'M84 10h38v58l-6-4-6 4-7-4-6 4-7-4-6 4zM12 36h84v42H12z',
    line: 'M12 36h84v42H12zM16 40h76v34H16zM16 52h76M28 40v34M41 40v34M54 40v34M67 40v34M80 40v34',
    fine: 'M92 20h22M92 28h14',
    ink: 'M24 42h8v4h-8zM37 42h8v4h-8zM50 42h8v4h-8zM63 42h8v4h-8zM76 42h8v4h-8zM24 62h8v4h-8zM24 68h8v4h-8zM37 62h8v4h-8zM37 68h8v4h-8zM50 62h8v4h-8zM50 68h8v4h-8zM63 62h8v4h-8zM63 68h8v4h-8zM76 62h8v4h-8zM76 68h8v4h-8z',
  },
  // a scroll whose place for the seal is empty
  proof: {
    wash: 'M34 30c10-16 66-18 80-2s6 48-14 54-64 2-72-14-4-26 6-38z',
    sheet: 'M46 14h54v58H46zM38 9h70v6H38zM40 70h66v8H40z',
    line: 'M72 9V2M64 9l8-7 8 7M40 70v8M106 70v8',
    fine: 'M88 24v34M80 24v28M72 24v34M64 24v18M52 48h3M58 48h3M52 63h3M58 63h3M50 50v3M50 57v3M63 50v3M63 57v3',
    ink: 'M36 8h3v8h-3zM107 8h3v8h-3zM37 69h3v10h-3zM106 69h3v10h-3z',
  },
  // a lectern and an empty board
  live: {
    wash: 'M18 50c-2-24 26-38 58-36s54 12 52 34-24 34-58 36-50-10-52-34z',
    sheet: 'M20 12h92v44H20zM54 50h42l-5 9H59zM62 59h26l3 26H59z',
    line: 'M66 12V7M30 56v28M104 56v28M52 85h46M75 50c0-10 5-14 11-15',
    fine: 'M26 18h80M26 18v32M70 66h10M70 72h10M26 50h22',
    ink: 'M84 31l7-1 2 7-7 1z',
  },
  // the drawer of a card index, pulled out, without a card
  search: {
    wash: 'M22 26c18-16 74-16 94 0s14 52-8 58-76 4-88-10-12-36 2-48z',
    sheet: 'M22 12h68v70H22zM28 36l26 8h56l-20-8zM54 44h56v20H54zM28 36l26 8v20l-26-6z',
    line: 'M22 36h6M22 60h7M44 62v20M67 64v18M45 12v24M67 12v24M28 82v6M84 82v6',
    fine: 'M74 50h16v6H74zM28 20h10v5H28zM50 20h10v5H50zM73 20h10v5H73zM28 68h9v5h-9zM50 70h10v5H50zM73 70h10v5H73z',
    ink: 'M80 59h4v3h-4z',
  },
  // a notice board under its roof
  notices: {
    wash: 'M20 60c-6-22 14-40 50-42s62 14 60 38-26 30-58 30-46-6-52-26z',
    sheet: 'M32 30h80v36H32zM20 28c12-2 20-8 26-17h52c6 9 14 15 26 17z',
    line: 'M38 66v22M106 66v22M26 88h24M94 88h24M46 11h52',
    fine: 'M56 13l-6 14M68 13l-3 14M80 13l2 14M91 13l5 14M40 38h3M101 38h3M40 58h3M101 58h3M43 37v22M101 37v22',
    ink: 'M41 36h4v3h-4zM99 36h4v3h-4z',
  },
  // an ink pot fallen over the line that was being written
  failed: {
    wash: 'M62 64c12-8 22-2 34-5s30 2 32 12-16 9-24 13-26 0-36 1-18 3-20-5 4-11 14-16z',
    sheet: 'M22 20h66v62H22zM70 44l22-8 10 26-22 8zM92 36l8-1 8 22-6 5z',
    line: 'M100 35l4-2 9 24-5 2',
    fine: 'M30 28v40M40 28v46M50 28v30M60 28v26M74 26v12',
    ink: 'M104 52c8 6 10 12 4 18s-22 6-32 10-16 0-12-5 16-2 24-6 8-9 16-17z',
  },
  // a kite whose line is cut
  offline: {
    wash: 'M40 22c22-16 70-12 84 6s-6 36-30 36-40 8-58-2-18-24 4-40z',
    sheet: 'M58 14l36 6 10 32-40-10z',
    line: 'M58 14l46 38M94 20 64 42M104 52c8 2 4 10 12 10s4 10 12 10M72 32c-6 10-10 14-16 20M36 70c-6 8-12 12-20 14',
    fine: 'M53 54l-4 0M52 58l-1 4M39 67l4-2M37 65l0-4M112 58l5 7M121 68l6 6',
    ink: 'M76 24l9 2 3 9-9-3z',
  },
  // a book with a page torn out
  missing: {
    wash: 'M18 70c0-20 26-32 56-30s54-6 56 16-18 30-56 32-56 0-56-18z',
    sheet:
      'M72 32c-14-8-30-9-48-4v44c18-5 34-4 48 4zM72 32c14-8 30-9 48-4v44c-18-5-34-4-48 4zM72 32l12-4-4 7 6 5-5 6 6 6-6 5 5 6-7 5 1 4-8 4zM98 8l24-3 5 13-7 3 4 7-22 4z',
    line: 'M24 75c18-5 34-4 48 4 14-8 30-9 48-4',
    fine: 'M62 32v36M52 29v36M42 28v36M33 29v35M94 40v26M104 36v30M113 36v30M105 14l13-2M108 20l8-1',
  },
};

/** A small picture in line and wash. */
export function OccasionPicture({ occasion }: { occasion: Occasion }) {
  const { wash, sheet, line, fine, ink } = DRAWINGS[occasion];
  return (
    <svg className={styles.picture} viewBox="0 0 144 96" width="144" height="96" aria-hidden="true">
      <path className={styles.wash} d={wash} />
      <path className={styles.sheet} d={sheet} />
      <path d={line} />
      <path className={styles.fine} d={fine} />
      {ink && <path className={styles.ink} d={ink} />}
    </svg>
  );
}
