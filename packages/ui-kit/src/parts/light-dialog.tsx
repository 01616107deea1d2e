import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { WholeWords } from './whole-words.tsx';

export const CROSS = (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

/** Keeps the page behind where it is, and its width where a scrollbar takes some of it. Returns what lets it go. */
function holdPage(): () => void {
  const { style } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (window.innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}

export interface LightDialogProps {
  open: boolean;
  title: string;
  /** Called by the cross, and by the mask or Esc where these may close it. */
  onClose: () => void;
  /** Width in px from the specification; on a phone 16 px stay free at both sides. */
  width?: number;
  /** A member of the dialog's own union of states, exposed in the DOM as data-dialog-state. */
  state?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * The Dialog of a page that opens it by itself: the browser's own, so that nothing is fetched for it that nobody asked
 * for. It closes by its cross, by the mask and by Esc.
 */
export function LightDialog({ open, title, onClose, width = 420, state, ...props }: LightDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { initialFocus } = props;
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || dialog === null) return;
    dialog.showModal();
    initialFocus?.current?.focus();
    const letGo = holdPage();
    return () => {
      letGo();
      // Also gives the focus back.
      dialog.close();
    };
  }, [open, initialFocus]);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  // Asked by other means than the key, such as the back gesture of a phone.
  const closeOtherwise = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={element}
      className={classNames(styles.viewport, styles.light)}
      aria-labelledby={titleId}
      onKeyDown={closeByKey}
      onCancel={closeOtherwise}
      {...(open && { 'data-dialog-state': state })}
    >
      {open && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Esc and the cross do the same */}
          <div className={styles.mask} data-mask="" onClick={onClose} />
          <div className={styles.sheet} style={{ width: `min(${width}px, 100%)` }}>
            <header className={styles.head}>
              <h2 className={styles.title} id={titleId}>
                <WholeWords>{title}</WholeWords>
              </h2>
            </header>
            <div className={styles.body}>{props.children}</div>
            {props.footer && <footer className={styles.foot}>{props.footer}</footer>}
            <button type="button" className={styles.cross} aria-label={PARTS_TEXTS.close} onClick={onClose}>
              {CROSS}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
