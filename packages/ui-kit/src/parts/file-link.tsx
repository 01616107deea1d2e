import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './file-link.module.css';

export interface FileLinkProps {
  /** With its extension, which is shown as the file type. */
  name: string;
  /** null: there is no file; the name is shown without a link. */
  href: string | null;
  /** Formatted, e.g. 1.2 MB. */
  size?: string;
}

/** A file to download: type, full name, size. */
export function FileLink({ name, href, size }: FileLinkProps) {
  const ending = /\.([a-z0-9]{2,4})$/i.exec(name)?.[1]?.toUpperCase();
  const words = (
    <>
      <span className={styles.kind} aria-hidden="true">
        {ending ?? PARTS_TEXTS.file}
      </span>
      <span className={styles.name}>
        {name} <span className={styles.note}>{href === null ? PARTS_TEXTS.noFile : size}</span>
      </span>
    </>
  );
  if (href === null) return <span className={styles.file}>{words}</span>;
  return (
    <a className={styles.file} href={href} download={name}>
      <span className="visually-hidden">{PARTS_TEXTS.download}</span>
      {words}
    </a>
  );
}
