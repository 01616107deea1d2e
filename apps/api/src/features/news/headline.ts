import type { HomeNews } from '@jixu/contract/zod';
import type { HeadlineRow } from './article-store.ts';

/** An article as lists of headlines show it. */
export function headline({ id, name, shownOn, firstAt }: HeadlineRow): HomeNews {
  return { id, name, show_news_time: shownOn, first_time: firstAt };
}
