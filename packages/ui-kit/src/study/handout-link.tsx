import { CENTER_TEXTS } from '../texts/center-texts.ts';
import styles from './handout-link.module.css';

/** The course handout, saved under its own name (STUDY-17); only a reader is told when there is none: seven times the same is noise. */
export function HandoutLink({
  file,
}: {
  file: { readonly file_url: string; readonly file_name: string } | null;
}) {
  if (file === null) return <span className="visually-hidden">{CENTER_TEXTS.noHandout}</span>;
  return (
    <a
      className={styles.link}
      href={file.file_url}
      download={file.file_name}
      aria-label={CENTER_TEXTS.handoutOf(file.file_name)}
    >
      {CENTER_TEXTS.handout}
    </a>
  );
}
