import { lazy, Suspense, useId } from 'react';
import { useLazyPopup } from '../parts/use-lazy-popup.ts';
import styles from './header-menu.module.css';
import type { HeaderMenuProps } from './header-menu-popup.tsx';

const loadPopup = () => import('./header-menu-popup.tsx');
const HeaderMenuPopup = lazy(loadPopup);

/**
 * A header menu: opens by click, Enter, Space or arrow down; Esc returns the focus. While closed it is a plain button;
 * the popup's code loads when the pointer or focus comes near.
 */
export function HeaderMenu({ label, entries, onSelect }: HeaderMenuProps) {
  const { isOpen, wasOpened, opener, popup } = useLazyPopup(loadPopup);
  const popupId = useId();
  return (
    <>
      <button
        {...opener}
        className={styles.trigger}
        aria-haspopup="menu"
        aria-controls={isOpen ? popupId : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          popup.onOpenChange(true);
        }}
      >
        {label}
        <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
          <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <HeaderMenuPopup {...popup} id={popupId} label={label} entries={entries} onSelect={onSelect} />
        </Suspense>
      )}
    </>
  );
}
