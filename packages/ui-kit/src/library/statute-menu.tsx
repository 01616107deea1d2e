import { AppLink } from '../parts/app-link.tsx';
import { LIBRARY_TEXTS as TEXTS } from '../texts/library-texts.ts';
import styles from './statute-menu.module.css';

export interface StatuteCategory {
  readonly id: number;
  readonly name: string;
}

export interface StatuteGroup extends StatuteCategory {
  readonly children: readonly StatuteCategory[];
}

export interface StatuteMenuProps {
  groups: readonly StatuteGroup[];
  /** The category that is listed, of either level; null while a search or a statute is shown. */
  current: number | null;
  hrefFor: (id: number) => string;
}

const ID = 'statute-menu';

/** Leads to the categories where they stand below the list. */
export function StatuteMenuLink() {
  return (
    <a className={styles.jump} href={`#${ID}`}>
      {TEXTS.menu}
    </a>
  );
}

/** The categories at the left of the library (STATUTE-01), as index tabs of a register. */
export function StatuteMenu({ groups, current, hrefFor }: StatuteMenuProps) {
  const link = (id: number, name: string, className: string | undefined) => (
    <AppLink
      className={className}
      href={hrefFor(id)}
      {...(id === current ? { 'aria-current': 'page' as const } : {})}
    >
      {name}
    </AppLink>
  );
  return (
    <nav id={ID} className={styles.menu} aria-label={TEXTS.menu}>
      <p className={styles.title}>{TEXTS.menu}</p>
      <ul className={styles.groups}>
        {groups.map((group) => {
          const isOpen = group.id === current || group.children.some(({ id }) => id === current);
          return (
            <li key={group.id} data-open={isOpen || undefined}>
              {link(group.id, group.name, styles.group)}
              {isOpen && group.children.length > 0 && (
                <ul className={styles.children}>
                  {group.children.map((child) => (
                    <li key={child.id}>{link(child.id, child.name, styles.child)}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
