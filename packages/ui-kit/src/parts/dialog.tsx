import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { WholeWords } from './whole-words.tsx';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Hides the title visually; screen readers still read it. */
  titleHidden?: boolean;
  /** Called by the cross, and by the mask or Esc where these may close it. */
  onClose: () => void;
  /** Width in px from the specification; on a phone 16 px stay free at both sides. */
  width?: number;
  closeOnMask?: boolean;
  closeOnEsc?: boolean;
  hasCross?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** A member of the dialog's own union of states, exposed in the DOM as data-dialog-state. */
  state?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
}

/** The only modal surface: traps and restores focus, and closes only in the ways it allows. */
export function Dialog(props: DialogProps) {
  const { width = 420, closeOnMask = true, closeOnEsc = true, hasCross = true, role = 'dialog' } = props;
  return (
    <Base.Root
      open={props.open}
      disablePointerDismissal={!closeOnMask}
      onOpenChange={(open, details) => {
        if (open) return;
        if (details.reason === 'escape-key' && !closeOnEsc) return details.cancel();
        props.onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.mask} data-mask="" />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(styles.sheet, props.className)}
            style={{ width: `min(${width}px, 100%)` }}
            role={role}
            data-dialog-state={props.state}
            {...(props.initialFocus ? { initialFocus: props.initialFocus } : {})}
          >
            <header className={props.titleHidden ? undefined : styles.head}>
              <Base.Title className={props.titleHidden ? 'visually-hidden' : styles.title}>
                <WholeWords>{props.title}</WholeWords>
              </Base.Title>
            </header>
            <div className={styles.body}>{props.children}</div>
            {props.footer && <footer className={styles.foot}>{props.footer}</footer>}
            {/* Last in the DOM, so that the initial focus goes to the content. */}
            {hasCross && (
              <Base.Close className={styles.cross} aria-label={PARTS_TEXTS.close}>
                <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="1.5" />
                </svg>
              </Base.Close>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
