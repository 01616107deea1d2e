import { Menu } from '@base-ui/react/menu';
import { AppLink } from '../parts/app-link.tsx';
import { finalFocusOf } from '../parts/popup-focus.ts';
import { followPopup, type PopupAnchor } from '../parts/use-lazy-popup.ts';
import type { HeaderEntry } from './header-entry.ts';
import styles from './header-menu.module.css';

export interface HeaderMenuProps {
  label: string;
  entries: readonly HeaderEntry[];
  onSelect: ((entry: HeaderEntry) => void) | undefined;
}

export interface HeaderMenuPopupProps extends HeaderMenuProps, PopupAnchor {
  id: string;
}

/** The popup below a header menu, loaded on first use, so that a closed menu costs a page nothing. */
export default function HeaderMenuPopup(props: HeaderMenuPopupProps) {
  const { id, label, open, anchor, entries, onSelect } = props;
  return (
    <Menu.Root modal={false} open={open} onOpenChange={followPopup(props)}>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} anchor={anchor} sideOffset={8} align="start">
          <Menu.Popup id={id} className={styles.popup} aria-label={label} finalFocus={finalFocusOf(anchor)}>
            {entries.map((entry) =>
              entry.href === undefined ? (
                <Menu.Item key={entry.id} className={styles.item} onClick={() => onSelect?.(entry)}>
                  {entry.name}
                </Menu.Item>
              ) : (
                <Menu.LinkItem
                  key={entry.id}
                  className={styles.item}
                  closeOnClick
                  render={<AppLink href={entry.href} {...(entry.newTab ? { target: '_blank' } : {})} />}
                  {...(entry.isCurrent ? { 'aria-current': 'page' as const } : {})}
                >
                  {entry.name}
                </Menu.LinkItem>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
