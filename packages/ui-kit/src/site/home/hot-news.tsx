import { CONSTANTS } from '@jixu/constants';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { AppLink } from '../../parts/app-link.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { HOME_TEXTS as TEXTS } from '../../texts/home-texts.ts';
import { HomeBlock } from './home-block.tsx';
import styles from './hot-news.module.css';

export interface HomeNewsItem {
  readonly id: number;
  readonly name: string;
  /** The date shown: yyyy-MM-dd. */
  readonly show_news_time: string;
  /** The address for its first_time (HOME-36, HOME-37). */
  readonly href: string;
}

/** The first twelve pieces of news (HOME-10), with a link to all of them (HOME-43). */
export function HotNews({ news }: { news: readonly HomeNewsItem[] | null }) {
  return (
    <HomeBlock title={TEXTS.news} items={news} more={{ text: TEXTS.more, href: pagePath('hotNews') }}>
      {(items) => (
        <ul className={styles.list}>
          {items.slice(0, CONSTANTS.HOME_NEWS_MAX).map((item) => (
            <li key={item.id} className={styles.item}>
              <AppLink className={styles.name} href={item.href}>
                <WholeWords>{item.name}</WholeWords>
              </AppLink>
              <time className={styles.day} dateTime={item.show_news_time}>
                {item.show_news_time}
              </time>
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}
