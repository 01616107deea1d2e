import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import styles from './header-menu.module.css';
import type { HeaderMenuProps } from './header-menu.tsx';

export interface HeaderMenuPopupProps extends HeaderMenuProps {
  id: string;
  open: boolean;
  /** The button that opens it; focus returns to it. */
  anchor: RefObject<HTMLButtonElement | null>;
  onOpenChange: (open: boolean) => void;
}

/** The popup below a header menu. Loaded on first use, so that a closed menu costs the page nothing. */
export default function HeaderMenuPopup(props: HeaderMenuPopupProps) {
  const { id, label, open, anchor, entries, onSelect, onOpenChange } = props;
  const change = (next: boolean, details: Menu.Root.ChangeEventDetails) => {
    // Ignores a press on the button, which toggles by itself.
    const pressed = details.event.target;
    if (!next && pressed instanceof Node && anchor.current?.contains(pressed)) return details.cancel();
    onOpenChange(next);
  };
  return (
    <Menu.Root modal={false} open={open} onOpenChange={change}>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} anchor={anchor} sideOffset={8} align="start">
          <Menu.Popup id={id} className={styles.popup} aria-label={label} finalFocus={anchor}>
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
