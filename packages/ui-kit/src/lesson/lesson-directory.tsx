import { DIRECTORY_TEXTS, type DirectoryNode } from '@jixu/domain/lesson/player/directory';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import { countFinished, type DirectoryProgress, type LessonProgress } from './count-finished.ts';
import { DirectoryNodes, type DirectoryNodesProps } from './directory-nodes.tsx';
import styles from './lesson-directory.module.css';

export type { DirectoryProgress, LessonProgress };

export interface LessonDirectoryProps extends Omit<DirectoryNodesProps, 'nodes' | 'folders'> {
  /** null while the course is loading. */
  nodes: readonly DirectoryNode[] | null;
}

/** 目录列表 (PLAYER-16): a table of contents with progress. */
export function LessonDirectory(props: LessonDirectoryProps) {
  const { count, done } = countFinished(props.nodes ?? [], props.progress);
  return (
    <nav className={styles.directory} aria-label={PLAYER_TEXTS.directory}>
      <div className={styles.head}>
        <h2 className={styles.title}>{PLAYER_TEXTS.directory}</h2>
        {count > 0 && <span className={styles.count}>{PLAYER_TEXTS.directoryCount(done, count)}</span>}
      </div>
      <div className={styles.body} data-directory-list="">
        {props.nodes === null && <DirectoryLines />}
        {props.nodes?.length === 0 && <p className={styles.empty}>{DIRECTORY_TEXTS.emptyDirectory}</p>}
        {props.nodes && props.nodes.length > 0 && (
          <DirectoryNodes {...props} nodes={props.nodes} folders={[]} />
        )}
      </div>
    </nav>
  );
}

function DirectoryLines() {
  return (
    <div className={styles.lines} role="status">
      <span className="visually-hidden">{PLAYER_TEXTS.directoryLoading}</span>
      {[78, 62, 86, 54, 70].map((width) => (
        <span key={width} className={styles.line} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
