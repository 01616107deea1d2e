import { ConfirmDialog, type ConfirmDialogProps } from '@jixu/ui-kit/parts/confirm-dialog.tsx';
import type { Decorator } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import styles from './book.module.css';

/** A popover: the browser's own dialogs stand above everything else. */
function WrongMark() {
  const mark = useRef<HTMLParagraphElement>(null);
  useEffect(() => mark.current?.showPopover(), []);
  return (
    <p ref={mark} popover="manual" className={styles.wrongMark}>
      反例，不要照做
    </p>
  );
}

/** Written into every counter-example, so that nobody who sees it alone takes it for the design. */
export const markWrong: Decorator = (Story) => (
  <>
    <Story />
    <WrongMark />
  </>
);

const NOTHING = () => undefined;

/** A question or a message of a counter-example: nothing comes of answering it. */
export function WrongConfirm(props: Omit<ConfirmDialogProps, 'open' | 'onConfirm'>) {
  return <ConfirmDialog {...props} open onConfirm={NOTHING} />;
}

/** The same with one button. */
export function WrongAlert(props: Omit<ConfirmDialogProps, 'open' | 'onConfirm' | 'cancelLabel'>) {
  return <WrongConfirm confirmLabel="我知道了" {...props} cancelLabel={null} />;
}
