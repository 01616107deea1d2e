import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import styles from './header-menu.module.css';
import type { HeaderMenuProps } from './header-menu.tsx';

export interface HeaderMenuPopupProps extends HeaderMenuProps {
  id: string;
  open: boolean;
  /** The button that opens it; gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
  onOpenChange: (open: boolean) => void;
}

/** What floats below a menu of the header. Brought when it is first needed: a closed menu costs no page anything. */
export default function HeaderMenuPopup(props: HeaderMenuPopupProps) {
  const { id, label, open, anchor, entries, onSelect, onOpenChange } = props;
  const change = (next: boolean, details: Menu.Root.ChangeEventDetails) => {
    // A press on the button is answered by the button itself.
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
