import {
  type DirectoryLesson,
  type DirectoryNode,
  isFolder,
  listLessons,
} from '@jixu/domain/lesson/player/directory';
import { useId, useState } from 'react';
import { WholeWords } from '../parts/whole-words.tsx';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import { countFinished, type DirectoryProgress } from './count-finished.ts';
import { DirectoryLessonLine } from './directory-lesson-line.tsx';
import styles from './directory-nodes.module.css';
import { PlayerIcon } from './player-icon.tsx';

export interface DirectoryNodesProps {
  nodes: readonly DirectoryNode[];
  /** item_id of the current lesson. */
  currentItemId: DirectoryLesson['itemId'];
  progress: DirectoryProgress;
  onChoose: (lesson: DirectoryLesson) => void;
  /** The path to this node: the index of each folder among its siblings. */
  folders: readonly number[];
}

/** Folders and lessons of one level, in tree order (PLAYER-17). */
export function DirectoryNodes(props: DirectoryNodesProps) {
  return (
    <ol className={styles.nodes} data-depth={props.folders.length}>
      {props.nodes.map((node, index) => {
        if (isFolder(node)) {
          const path = [...props.folders, index];
          return (
            <Folder
              {...props}
              key={path.join('-')}
              nodes={node.children ?? []}
              folder={node}
              folders={path}
            />
          );
        }
        return listLessons([node], props.folders).map((lesson) => (
          <li key={`lesson-${lesson.itemId ?? index}`}>
            <DirectoryLessonLine
              lesson={lesson}
              isCurrent={isCurrent(lesson, props)}
              progress={lesson.videoId === null ? undefined : props.progress[lesson.videoId]}
              onChoose={props.onChoose}
            />
          </li>
        ));
      })}
    </ol>
  );
}

function isCurrent(
  lesson: DirectoryLesson,
  { currentItemId }: Pick<DirectoryNodesProps, 'currentItemId'>,
): boolean {
  return currentItemId !== null && lesson.itemId === currentItemId;
}

/** isExpand of the contract, which the domain's rules do not need. */
function startsOpen(folder: DirectoryNode): boolean {
  return 'isExpand' in folder && folder.isExpand === true;
}

/** Opened initially as the course says, and again whenever the current lesson moves into it (PLAYER-37). */
function Folder({ folder, ...props }: DirectoryNodesProps & { folder: DirectoryNode }) {
  const id = useId();
  const holdsCurrent = listLessons(props.nodes).some((lesson) => isCurrent(lesson, props));
  const [open, setOpen] = useState(holdsCurrent || startsOpen(folder));
  const [heldCurrent, setHeldCurrent] = useState(holdsCurrent);
  if (holdsCurrent !== heldCurrent) {
    setHeldCurrent(holdsCurrent);
    if (holdsCurrent) setOpen(true);
  }
  const { count, done } = countFinished(props.nodes, props.progress);
  return (
    <li>
      <button
        type="button"
        className={styles.folder}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.turn}>
          <PlayerIcon name="chevron" size={16} />
        </span>
        <span className={styles.name}>
          <WholeWords>{folder.dir_name}</WholeWords>
        </span>
        {count > 0 && <span className={styles.count}>{PLAYER_TEXTS.folderCount(done, count)}</span>}
      </button>
      <div id={id} hidden={!open}>
        <DirectoryNodes {...props} />
      </div>
    </li>
  );
}
