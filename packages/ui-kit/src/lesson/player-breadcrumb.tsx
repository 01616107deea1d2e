import { CENTER } from '@jixu/domain/site/pages/page-path';
import { AppLink } from '../parts/app-link.tsx';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import styles from './player-breadcrumb.module.css';
import { PlayerIcon } from './player-icon.tsx';

export interface PlayerBreadcrumbProps {
  /** Empty names are skipped, because they load one by one. */
  professionName: string;
  courseName: string;
  sectionName: string;
  /** Target of the arrow (PLAYER-10). */
  backHref?: string;
}

/** 会计继续教育 > profession > course > section (PLAYER-09), with the arrow back to the courses. */
export function PlayerBreadcrumb(props: PlayerBreadcrumbProps) {
  const levels = [
    { level: 'root', name: PLAYER_TEXTS.breadcrumbRoot },
    { level: 'profession', name: props.professionName },
    { level: 'course', name: props.courseName },
    { level: 'section', name: props.sectionName },
  ].filter(({ name }) => name !== '');
  return (
    <nav className={styles.nav} aria-label={PLAYER_TEXTS.breadcrumb}>
      <AppLink
        className={styles.back}
        href={props.backHref ?? CENTER.study}
        aria-label={PLAYER_TEXTS.backToCourses}
      >
        <PlayerIcon name="back" />
      </AppLink>
      <ol className={styles.list}>
        {levels.map(({ level, name }, index) => (
          <li
            key={level}
            className={styles.item}
            data-level={level}
            aria-current={index === levels.length - 1 ? 'page' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
