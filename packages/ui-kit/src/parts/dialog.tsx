import { Dialog as Base } from '@base-ui/react/dialog';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { CROSS, type LightDialogProps } from './light-dialog.tsx';
import { WholeWords } from './whole-words.tsx';

export interface DialogProps extends LightDialogProps {
  /** Hides the title visually; screen readers still read it. */
  titleHidden?: boolean;
  closeOnMask?: boolean;
  closeOnEsc?: boolean;
  hasCross?: boolean;
  role?: 'dialog' | 'alertdialog';
  className?: string | undefined;
}

/** The modal surface: traps and restores focus, and closes only in the ways it allows. */
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
                {CROSS}
              </Base.Close>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
