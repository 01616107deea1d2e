import type { HomeStanding } from '@jixu/domain/site/home/home-standing';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { Button } from '../../parts/button.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { HOME_TEXTS } from '../../texts/home-texts.ts';
import styles from './return-strip.module.css';

export interface ReturnStripProps {
  /** The area chosen last in this browser. */
  place: string;
  /** The learner's name; '' for a visitor. */
  name: string;
  /** Where the learner stands this year; null for a visitor, and where it cannot be told; undefined while it is being asked for. */
  standing: HomeStanding | null | undefined;
  /** Opens the area's page with its login. */
  loginHref: string;
  onChangePlace: () => void;
}

/** For who comes back: straight on to the lesson, without choosing a region again. */
export function ReturnStrip({ place, name, standing, loginHref, onChangePlace }: ReturnStripProps) {
  const next = standing?.next ?? undefined;
  return (
    <section className={styles.strip} data-visitor={name === '' || undefined} aria-label={HOME_TEXTS.goOn}>
      <div>
        {standing && <Standing {...standing} />}
        {!standing && name !== '' && (
          <p className={styles.standing}>{standing === null && HOME_TEXTS.thisYear}</p>
        )}
        <p className={styles.text}>
          {name === '' ? HOME_TEXTS.lastPlace : HOME_TEXTS.welcome(name)}
          <span className={styles.place}>{place}</span>
          <Button kind="quiet" size="small" onClick={onChangePlace}>
            {HOME_TEXTS.changePlace}
          </Button>
        </p>
      </div>
      {standing !== undefined && (
        <LinkButton
          kind="primary"
          size="large"
          className={styles.way}
          href={name === '' ? loginHref : (next?.href ?? CENTER.study)}
        >
          {next && <WholeWords>{HOME_TEXTS.continueLesson(next.name)}</WholeWords>}
          {name === '' && HOME_TEXTS.logInHere}
          {name !== '' && next === undefined && HOME_TEXTS.continueStudy}
        </LinkButton>
      )}
    </section>
  );
}

function Standing({ missing, daysLeft }: HomeStanding) {
  return (
    <p className={styles.standing}>
      {missing > 0 ? HOME_TEXTS.missing(formatCredits(missing)) : HOME_TEXTS.nothingMissing}
      {daysLeft !== null && <span className={styles.days}>{HOME_TEXTS.daysLeft(daysLeft)}</span>}
    </p>
  );
}
