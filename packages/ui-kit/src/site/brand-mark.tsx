import { AppLink } from '../parts/app-link.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { SHELL_TEXTS } from '../texts/shell-texts.ts';
import styles from './brand-mark.module.css';

/** The site's name, styled as a book's spine label: two characters in Song between double rules. */
export function BrandMark({ href = '/', tone = 'paper' }: { href?: string; tone?: 'paper' | 'night' }) {
  return (
    <AppLink className={styles.mark} data-tone={tone} href={href} aria-label={SHELL_TEXTS.home}>
      <span className={styles.name}>{SHELL_TEXTS.brand}</span>
      <span className={styles.line}>
        <WholeWords>{SHELL_TEXTS.brandLine}</WholeWords>
      </span>
    </AppLink>
  );
}
