import { useId } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { Button } from '../parts/button.tsx';
import { LIBRARY_TEXTS as TEXTS } from '../texts/library-texts.ts';
import styles from './statute-versions.module.css';

export interface VersionLine {
  readonly id: number;
  /** yyyy-MM-dd. */
  readonly publish_time: string;
  readonly effective_date: string;
  /** Empty while it is in force. */
  readonly expired_date: string;
}

export interface StatuteVersionsProps {
  /** The newest first. */
  versions: readonly VersionLine[];
  /** The one that is shown. */
  current: number;
  hrefFor: (id: number) => string;
  /** Where a version is compared with the one before it; null for the first. */
  changesHref: string | null;
  /** The day that was asked for, and the form that asks: where it is sent, and what is sent with it. */
  asked: string | null;
  action: string;
  sent: readonly (readonly [name: string, value: string])[];
  /** Nothing was in force on the day that was asked for. */
  noneOnDay: boolean;
}

/** The versions of a statute that was amended: which is shown, what it changed, and which held on a given day. */
export function StatuteVersions(props: StatuteVersionsProps) {
  const { versions, current, asked } = props;
  const dayId = useId();
  return (
    <section aria-label={TEXTS.versions}>
      <h2 className={styles.title}>{TEXTS.versions}</h2>
      {asked !== null && (
        <p className={styles.asked} role="status">
          {props.noneOnDay ? TEXTS.noneInForceOn(asked) : TEXTS.inForceOn(asked)}
        </p>
      )}
      <ol>
        {versions.map((version) => (
          <li key={version.id} className={styles.line}>
            {version.id === current ? (
              <strong aria-current="true">{TEXTS.versionPublished(version.publish_time)}</strong>
            ) : (
              <AppLink href={props.hrefFor(version.id)}>
                {TEXTS.versionPublished(version.publish_time)}
              </AppLink>
            )}
            <span className={styles.days}>{TEXTS.inForceFrom(version.effective_date)}</span>
            {version.expired_date && (
              <span className={styles.days}>{TEXTS.expiredOn(version.expired_date)}</span>
            )}
          </li>
        ))}
      </ol>
      {props.changesHref !== null && (
        <p className={styles.changes}>
          <AppLink href={props.changesHref}>{TEXTS.changesSince}</AppLink>
        </p>
      )}
      <form className={styles.form} method="get" action={props.action}>
        {props.sent.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={styles.label} htmlFor={dayId}>
          {TEXTS.onDay}
        </label>
        <input
          className={styles.day}
          id={dayId}
          type="date"
          name="on"
          required
          defaultValue={asked ?? ''}
          key={asked}
        />
        <Button type="submit" size="small">
          {TEXTS.onDayButton}
        </Button>
      </form>
    </section>
  );
}
