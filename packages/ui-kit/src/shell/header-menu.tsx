import { Menu } from '@base-ui/react/menu';
import { AppLink } from '../parts/app-link.tsx';
import styles from './header-menu.module.css';
import type { HeaderEntry } from './site-header.tsx';

export interface HeaderMenuProps {
  label: string;
  entries: readonly HeaderEntry[];
  onSelect: ((entry: HeaderEntry) => void) | undefined;
}

/** A menu of the header: opens by click, Enter, or arrow down; Esc gives the focus back. */
export function HeaderMenu({ label, entries, onSelect }: HeaderMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.trigger}>
        {label}
        <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
          <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={8} align="start">
          <Menu.Popup className={styles.popup}>
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
