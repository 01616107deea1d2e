import { bookLook } from '../parts/book-look.ts';
import styles from './course-spine.module.css';

const MOST = 6;
const FIRST_Y = 34;
const STEP = 15;

/** Washed on the foot of the cover: water, hills, reeds. */
const PICTURES = [
  'M22 92c14-9 24 3 36-5s18-4 26-9v40H22z',
  'M22 104c6-10 12-16 19-6 8-22 16-20 24-2 6-8 12-8 19 0v22H22z',
  'M24 118c0-14 2-24 7-32-1 12-1 22 1 32zM38 118c-1-18 3-30 10-42-2 16-2 28 1 42zM56 118c-2-12 0-22 5-30 0 10 1 20 4 30zM70 118c0-16 4-24 12-30-3 10-3 20 0 30z',
] as const;

/** A thread-bound book with its subject on the label and in its cloth, in place of a still: courses have no pictures. For the eye only. */
export function CourseSpine({ subject }: { subject: string }) {
  const signs = [...subject].slice(0, MOST);
  const { cloth, picture } = bookLook(subject);
  return (
    <svg className={styles.spine} data-cloth={cloth} viewBox="0 0 96 128" aria-hidden="true">
      <path className={styles.pages} d="M84 10h5v112H20v-4" />
      <path className={styles.cover} d="M10 4h74v114H10z" />
      <path className={styles.thread} d="M22 4v114M10 18h12M10 46h12M10 76h12M10 104h12" />
      <path className={styles.wash} d={PICTURES[picture]} />
      <path className={styles.label} d={`M44 14h26v${signs.length * STEP + 12}H44z`} />
      <g className={styles.subject}>
        {signs.map((sign, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: signs repeat, and are never reordered
          <text key={index} x="57" y={FIRST_Y - 1 + index * STEP}>
            {sign}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** The back of the same book, as it stands on a shelf: beside a subject in a list. */
export function SpineMark({ subject }: { subject: string }) {
  return (
    <svg className={styles.mark} data-cloth={bookLook(subject).cloth} viewBox="0 0 9 38" aria-hidden="true">
      <path className={styles.cover} d="M.5.5h8v37h-8z" />
      <path className={styles.thread} d="M.5 6h8M.5 32h8" />
    </svg>
  );
}
