import { CONSTANTS } from '@jixu/constants';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { AppLink } from '../../parts/app-link.tsx';
import { HOME_TEXTS as TEXTS } from '../../texts/home-texts.ts';
import { HomeBlock } from './home-block.tsx';
import styles from './regulation-list.module.css';

/** A row of top_list (home_page/fgk_list), as far as the home page shows it. */
export interface HomeRegulation {
  readonly id: number;
  readonly name: string;
  /** Document number; empty when it has none. */
  readonly fg_code: string;
  /** yyyy-MM-dd. */
  readonly publish_time: string;
  /** 1: in force. */
  readonly status: number;
}

export interface RegulationListProps {
  regulations: readonly HomeRegulation[] | null;
  /** Called before the page is left for the library: the regulation is stored first (HOME-08). */
  onOpen: (regulation: HomeRegulation) => void;
}

const LIBRARY = pagePath('statute');

/** The first four regulations (HOME-07), set as in a gazette: name, document number, day. */
export function RegulationList({ regulations, onOpen }: RegulationListProps) {
  return (
    <HomeBlock title={TEXTS.regulations} items={regulations} more={{ text: TEXTS.more, href: LIBRARY }}>
      {(items) => (
        <ul className={styles.list}>
          {items.slice(0, CONSTANTS.HOME_REGULATIONS_MAX).map((regulation) => (
            <li key={regulation.id} className={styles.item}>
              <AppLink className={styles.name} href={LIBRARY} onClick={() => onOpen(regulation)}>
                {regulation.name}
              </AppLink>
              <p className={styles.facts}>
                {regulation.fg_code && <span>{regulation.fg_code}</span>}
                <time dateTime={regulation.publish_time}>{regulation.publish_time}</time>
                {regulation.status !== CONSTANTS.STATUTE_STATUS_VALID && (
                  <span className={styles.expired}>{TEXTS.regulationStatus.expired}</span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}
