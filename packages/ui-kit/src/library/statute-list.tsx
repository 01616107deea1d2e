import { CONSTANTS } from '@jixu/constants';
import { findHits } from '@jixu/domain/library/find-hits';
import { Fragment } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Tag } from '../parts/tag.tsx';
import { LIBRARY_TEXTS as TEXTS } from '../texts/library-texts.ts';
import styles from './statute-list.module.css';

/** A statute as lists show it. */
export interface StatuteLine {
  readonly id: number;
  readonly name: string;
  /** Document number; empty when it has none. */
  readonly fg_code: string;
  readonly area_name: string;
  /** yyyy-MM-dd. */
  readonly publish_time: string;
  readonly catalog_name_2nd: string;
  readonly industry_name: string;
  /** 1: in force. */
  readonly status: number;
  /** The part of its text around the keyword; only of a search. */
  readonly snippet?: string | undefined;
}

export interface StatuteListProps {
  statutes: readonly StatuteLine[];
  /** Marked wherever it is said; '' marks nothing. */
  keyword: string;
  hrefFor: (id: number) => string;
  empty: { title: string; text?: string };
  /** Another list is on its way. */
  busy: boolean;
}

export function StatuteStatus({ status }: { status: number }) {
  return status === CONSTANTS.STATUTE_STATUS_VALID ? (
    <Tag tone="jade">{TEXTS.status.valid}</Tag>
  ) : (
    <Tag>{TEXTS.status.expired}</Tag>
  );
}

/** Statutes as entries of a register: name and status, number, day, what they are filed under, and the hit. */
export function StatuteList({ statutes, keyword, hrefFor, empty, busy }: StatuteListProps) {
  if (statutes.length === 0) return <EmptyState occasion="search" {...empty} />;
  return (
    <ol className={styles.list} aria-busy={busy || undefined}>
      {statutes.map((statute) => (
        <li key={statute.id} className={styles.line}>
          <p className={styles.head}>
            <AppLink className={styles.name} href={hrefFor(statute.id)}>
              <MarkedText text={statute.name} keyword={keyword} />
            </AppLink>
            <StatuteStatus status={statute.status} />
          </p>
          {statute.snippet && (
            <p className={styles.snippet}>
              <MarkedText text={statute.snippet} keyword={keyword} />
            </p>
          )}
          <p className={styles.facts}>
            {statute.fg_code && <span>{statute.fg_code}</span>}
            <time dateTime={statute.publish_time}>{statute.publish_time}</time>
            <span>{statute.area_name}</span>
            {statute.catalog_name_2nd && <span>{statute.catalog_name_2nd}</span>}
            {statute.industry_name && <span>{statute.industry_name}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** A text with every place that says the keyword marked. */
function MarkedText({ text, keyword }: { text: string; keyword: string }) {
  let at = 0;
  const parts = findHits(text, keyword).map(({ from, to }) => {
    const before = text.slice(at, from);
    at = to;
    return (
      <Fragment key={from}>
        {before}
        <mark>{text.slice(from, to)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
