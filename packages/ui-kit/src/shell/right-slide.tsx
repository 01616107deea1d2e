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
}

/** The tools at the right edge: customer service (SHELL-16), 大字, back to top. */
export function RightSlide({ onCustomerService, textSize, onTextSize, onTop }: RightSlideProps) {
  return (
    <aside className={styles.slide} aria-label={SHELL_TEXTS.tools}>
      <button type="button" className={styles.tool} onClick={onCustomerService}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M4 13v-2a8 8 0 0 1 16 0v2M4 12.500h3v5H4zM17 12.500h3v5h-3zM18.500 17.500c0 2-2 3-4.500 3h-2" />
        </svg>
        {SHELL_TEXTS.customerService}
      </button>
      <button type="button" className={styles.tool} onClick={() => onTextSize(NEXT_TEXT_SIZE[textSize])}>
        <span className={styles.figure}>{textSize}%</span>
        {SHELL_TEXTS.textSize}
        <span className="visually-hidden">{SHELL_TEXTS.textSizeSwitch}</span>
      </button>
      {onTop && (
        <button type="button" className={styles.tool} onClick={onTop}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M5 4h14M12 20V8m-6 6 6-6 6 6" />
          </svg>
          {SHELL_TEXTS.toTop}
        </button>
      )}
    </aside>
  );
}
