import { CONSTANTS } from '@jixu/constants';
import { useCallback, useRef, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { AREA_TEXTS } from '../../texts/area-texts.ts';
import { PARTS_TEXTS } from '../../texts/parts-texts.ts';
import styles from './area-tips-popup.module.css';
import { linesOf } from './lines-of.ts';

/** D10. scrolling: the text is taller than its window and must also scroll by keyboard. */
export const AREA_TIPS_STATES = ['short', 'scrolling'] as const;
export type AreaTipsState = (typeof AREA_TIPS_STATES)[number];

export interface AreaTipsPopupProps {
  open: boolean;
  title: string;
  /** Line breaks separate the lines. */
  content: string;
  onClose: () => void;
  /** For visitors: what most of them came for, without a click in between. */
  onLogin?: () => void;
}

/** The area's tips, shown over its page; the text scrolls beyond the height AREA-12 gives it. */
export function AreaTipsPopup({ open, title, content, onClose, onLogin }: AreaTipsPopupProps) {
  const [state, setState] = useState<AreaTipsState>('short');
  // The ring of the focus stands around what most of them came for, not around the way past it.
  const primary = useRef<HTMLButtonElement>(null);
  // Only the browser knows the rendered height of the text, and the state depends on it.
  const measure = useCallback((window: HTMLDivElement | null) => {
    if (window) setState(window.scrollHeight > window.clientHeight ? 'scrolling' : 'short');
  }, []);
  return (
    <Dialog
      open={open}
      title={title}
      width={480}
      state={state}
      initialFocus={primary}
      onClose={onClose}
      footer={
        <>
          <Button
            kind={onLogin ? 'secondary' : 'primary'}
            onClick={onClose}
            {...(onLogin ? {} : { ref: primary })}
          >
            {PARTS_TEXTS.gotIt}
          </Button>
          {onLogin && (
            <Button kind="primary" onClick={onLogin} ref={primary}>
              {AREA_TEXTS.goToLogin}
            </Button>
          )}
        </>
      }
    >
      <div
        key={content}
        ref={measure}
        className={styles.window}
        style={{ maxHeight: CONSTANTS.AREA_TIPS_MAX_HEIGHT_PX }}
        data-state={state}
        {...(state === 'scrolling' ? { tabIndex: 0, role: 'region', 'aria-label': title } : {})}
      >
        {linesOf(content).map(({ key, text }) => (
          <p key={key}>
            <WholeWords>{text}</WholeWords>
          </p>
        ))}
      </div>
    </Dialog>
  );
}
