import styles from './course-spine.module.css';

const MOST = 6;
const FIRST_Y = 34;
const STEP = 15;

/** A thread-bound book with its subject on the label, in place of a still: courses have no pictures. For the eye only. */
export function CourseSpine({ subject }: { subject: string }) {
  const signs = [...subject].slice(0, MOST);
  return (
    <svg className={styles.spine} viewBox="0 0 96 128" aria-hidden="true">
      <path className={styles.pages} d="M84 10h5v112H20v-4" />
      <path className={styles.cover} d="M10 4h74v114H10z" />
      <path className={styles.thread} d="M22 4v114M10 18h12M10 46h12M10 76h12M10 104h12" />
      <path className={styles.wash} d="M22 92c14-9 24 3 36-5s18-4 26-9v40H22z" />
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
