import { FileLink } from '../parts/file-link.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { LIBRARY_TEXTS as TEXTS } from '../texts/library-texts.ts';
import styles from './statute-files.module.css';

export interface StatuteFileLine {
  readonly url: string;
  readonly name: string;
}

export interface StatuteFilesProps {
  files: readonly StatuteFileLine[];
  /** Where a PDF is read in the page. */
  readHref: (file: StatuteFileLine) => string;
}

/** The files of a statute: a PDF is read on its page, and every file can be saved. */
export function StatuteFiles({ files, readHref }: StatuteFilesProps) {
  return (
    <section className={styles.files}>
      <h2 className={styles.title}>{TEXTS.file}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.url} className={styles.line}>
            <FileLink name={file.name} href={file.url} />
            {/\.pdf$/i.test(file.name) && (
              <LinkButton href={readHref(file)} size="small">
                {TEXTS.readFile}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
