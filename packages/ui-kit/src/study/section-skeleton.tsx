import { SectionHead } from '../parts/section-head.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import styles from './section-skeleton.module.css';

/** A section of the center before its scripts and its content are there: its title stands where it will stay. */
export function SectionSkeleton({ section }: { section: 2 | 3 | 4 | 5 | 6 }) {
  return (
    <div className={styles.section}>
      <SectionHead level={1} title={CENTER_TEXTS.menuItems[section]} />
      <Skeleton lines={6} label={CENTER_TEXTS.loading} />
    </div>
  );
}
