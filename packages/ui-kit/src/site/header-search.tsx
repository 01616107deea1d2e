import { SHELL_TEXTS } from '../texts/shell-texts.ts';
import styles from './header-search.module.css';

export interface HeaderSearchProps {
  action: string;
  keyword: string;
  /** Set: the form does not navigate itself. */
  onSearch: ((keyword: string) => void) | undefined;
}

/** The header search (SHELL-06); a plain GET form without script. */
export function HeaderSearch({ action, keyword, onSearch }: HeaderSearchProps) {
  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        action={action}
        method="get"
        onSubmit={(event) => {
          if (!onSearch) return;
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('keyword') ?? '').trim());
        }}
      >
        <input
          key={keyword}
          className={styles.input}
          type="search"
          name="keyword"
          defaultValue={keyword}
          aria-label={SHELL_TEXTS.searchLabel}
          placeholder={SHELL_TEXTS.searchPlaceholder}
        />
        <button type="submit" className={styles.button} aria-label={SHELL_TEXTS.search}>
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
            <path d="m13 13 5 5" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      </form>
    </search>
  );
}
