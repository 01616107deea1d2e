import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { HeaderEntry } from './header-entry.ts';
import styles from './header-menu.module.css';

const loadPopup = () => import('./header-menu-popup.tsx');
const HeaderMenuPopup = lazy(loadPopup);

export interface HeaderMenuProps {
  label: string;
  entries: readonly HeaderEntry[];
  onSelect: ((entry: HeaderEntry) => void) | undefined;
}

/**
 * A header menu: opens by click, Enter, Space or arrow down; Esc returns the focus. While closed it is a plain button;
 * the popup's code loads when the pointer or focus comes near.
 */
export function HeaderMenu({ label, entries, onSelect }: HeaderMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  /** Stays mounted once opened, so that the next opening is instant. */
  const [wasOpened, setWasOpened] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const popupId = useId();
  const comeNear = () => void loadPopup();
  const open = (next: boolean) => {
    setIsOpen(next);
    if (next) setWasOpened(true);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? popupId : undefined}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={() => open(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(true);
        }}
      >
        {label}
        <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
          <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <HeaderMenuPopup
            id={popupId}
            label={label}
            open={isOpen}
            anchor={trigger}
            entries={entries}
            onSelect={onSelect}
            onOpenChange={open}
          />
        </Suspense>
      )}
    </>
  );
}
