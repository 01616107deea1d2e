import type { ReactNode } from 'react';
import { MAIN_ID, SkipLink } from '../parts/skip-link.tsx';
import styles from './page-frame.module.css';

export interface PageFrameProps {
  /** Each part may be null: turned off by its flag (SHELL-21…23). */
  header: ReactNode;
  breadcrumbs: ReactNode;
  children: ReactNode;
  rightSlide: ReactNode;
  claim: ReactNode;
  footer: ReactNode;
}

/** The six parts of the root layout in order (SHELL-17), after a link that skips the header. */
export function PageFrame(props: PageFrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      {props.header}
      {props.breadcrumbs}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {props.children}
      </main>
      {/* Beside the page where there is room for it; otherwise a bar below, with its height kept free. */}
      <div className={styles.dock}>
        {props.rightSlide}
        {props.claim}
      </div>
      {props.footer}
    </div>
  );
}
