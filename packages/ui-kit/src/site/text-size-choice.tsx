import { SHELL_TEXTS } from '../texts/shell-texts.ts';
import { NEXT_TEXT_SIZE, type RightSlideProps } from './right-slide.tsx';
import styles from './text-size-choice.module.css';

/** 大字 where the header folds and the bar has no place for it: a line of what the header folds away. */
export function TextSizeChoice({ textSize, onTextSize }: Pick<RightSlideProps, 'textSize' | 'onTextSize'>) {
  return (
    <button type="button" className={styles.line} onClick={() => onTextSize(NEXT_TEXT_SIZE[textSize])}>
      {SHELL_TEXTS.textSize}
      <span className="visually-hidden">{SHELL_TEXTS.textSizeSwitch}</span>
      <span className={styles.figure}>{textSize}%</span>
    </button>
  );
}
