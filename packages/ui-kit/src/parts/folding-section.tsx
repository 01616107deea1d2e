import { type ReactNode, useEffect, useState } from 'react';
import styles from './folding-section.module.css';
import { WholeWords } from './whole-words.tsx';

export interface FoldingSectionProps {
  title: string;
  note?: ReactNode;
  /** At the right end of the title where it is open: a link, a filter. */
  aside?: ReactNode;
  /** Shown in the DOM as data-panel-state. */
  state?: string;
  /** Not a landmark of its own: its content, or what is around it, is one. */
  isPlain?: boolean;
  /** Its title is the button of a phone and stands nowhere else. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** The width of the stylesheet: below it a page of many sections is a list of their titles. */
const PHONE = '(max-width: 767.98px)';

/**
 * A section of a long page. On a phone it is closed until asked for, its content being in the page all the same; where there is
 * room it is open for good, and so it is without script. Until the script is there, the stylesheet closes it (APPLY_LOOK_SCRIPT).
 */
export function FoldingSection(props: FoldingSectionProps) {
  const { title, note, aside, state, isPlain = false, isQuiet = false, children } = props;
  const { isOpen, setIsOpen, isFixed } = useFolding();
  const Place = isPlain ? 'div' : 'section';
  return (
    <Place className={styles.section} data-panel-state={state} {...(isPlain ? {} : { 'aria-label': title })}>
      <details
        className={styles.details}
        data-quiet={isQuiet || undefined}
        data-folding={isFixed === null ? 'early' : undefined}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className={styles.summary} tabIndex={isFixed === true ? -1 : undefined}>
          <h2 className={styles.title}>
            <WholeWords>{title}</WholeWords>
          </h2>
          {note && <span className={styles.note}>{note}</span>}
        </summary>
        <div className={styles.content}>
          {children}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      </details>
    </Place>
  );
}

/** isFixed: open for good; null until the page is alive. */
function useFolding() {
  const [isOpen, setIsOpen] = useState(true);
  const [isFixed, setIsFixed] = useState<boolean | null>(null);
  useEffect(() => {
    const phone = window.matchMedia(PHONE);
    const follow = () => {
      setIsFixed(!phone.matches);
      setIsOpen(!phone.matches);
    };
    follow();
    phone.addEventListener('change', follow);
    return () => phone.removeEventListener('change', follow);
  }, []);
  return { isOpen, setIsOpen, isFixed };
}
