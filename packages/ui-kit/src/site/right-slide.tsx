import { CENTER, pagePath } from '@jixu/domain/site/pages/page-path';
import type { ReactNode } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { classNames } from '../parts/class-names.ts';
import { SHELL_TEXTS } from '../texts/shell-texts.ts';
import styles from './right-slide.module.css';

export type TextSize = 100 | 125 | 150;

export const NEXT_TEXT_SIZE: Record<TextSize, TextSize> = { 100: 125, 125: 150, 150: 100 };

export interface RightSlideProps {
  onCustomerService: () => void;
  textSize: TextSize;
  /** Called with the next size; the page sets html[data-text-size] and stores it. */
  onTextSize: (size: TextSize) => void;
  onTop?: () => void;
  /** The current page's path, marked in the bar. */
  path?: string;
}

const PATHS = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  study: 'M4 5h7l1 1 1-1h7v14h-7l-1 1-1-1H4zM12 6v14',
  mine: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 4-6 8-6s7 1 8 6',
  service: 'M4 13v-2a8 8 0 0 1 16 0v2M4 12.500h3v5H4zM17 12.500h3v5h-3zM18.500 17.500c0 2-2 3-4.500 3h-2',
  top: 'M5 4h14M12 20V8m-6 6 6-6 6 6',
} as const;

function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/**
 * The tools of a page: customer service (SHELL-16), 大字, back to top; at the right edge. Below a narrow page they are a bar with the
 * places a learner returns to; where the header folds, its fold has 大字.
 */
export function RightSlide({ onCustomerService, textSize, onTextSize, onTop, path }: RightSlideProps) {
  return (
    <aside className={classNames(styles.slide, onTop && styles.whole)} aria-label={SHELL_TEXTS.tools}>
      <Ways {...(path !== undefined && { path })} />
      <button type="button" className={styles.tool} onClick={onCustomerService}>
        <Icon name="service" />
        {SHELL_TEXTS.customerService}
      </button>
      <button
        type="button"
        className={classNames(styles.tool, styles.size)}
        onClick={() => onTextSize(NEXT_TEXT_SIZE[textSize])}
      >
        <span className={styles.figure}>{textSize}%</span>
        {SHELL_TEXTS.textSize}
        <span className="visually-hidden">{SHELL_TEXTS.textSizeSwitch}</span>
      </button>
      {onTop && (
        <button type="button" className={classNames(styles.tool, styles.top)} onClick={onTop}>
          <Icon name="top" />
          {SHELL_TEXTS.toTop}
        </button>
      )}
    </aside>
  );
}

/** The places a learner returns to; shown in the bar alone. */
function Ways({ path }: Pick<RightSlideProps, 'path'>) {
  const way = (href: string, name: keyof typeof PATHS, text: string): ReactNode => (
    <AppLink className={styles.tool} href={href} {...(path === href && { 'aria-current': 'page' as const })}>
      <Icon name={name} />
      {text}
    </AppLink>
  );
  return (
    <nav className={styles.ways} aria-label={SHELL_TEXTS.ways}>
      {way(pagePath('home'), 'home', SHELL_TEXTS.wayHome)}
      {way(CENTER.study, 'study', SHELL_TEXTS.wayStudy)}
      {way(CENTER.profile, 'mine', SHELL_TEXTS.wayMine)}
    </nav>
  );
}
