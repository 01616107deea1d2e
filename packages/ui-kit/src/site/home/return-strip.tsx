import { CENTER } from '@jixu/domain/site/pages/page-path';
import { Button } from '../../parts/button.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { HOME_TEXTS } from '../../texts/home-texts.ts';
import styles from './return-strip.module.css';

export interface ReturnStripProps {
  /** The area chosen last in this browser. */
  place: string;
  /** The learner's name; '' for a visitor. */
  name: string;
  /** Opens the area's page with its login. */
  loginHref: string;
  onChangePlace: () => void;
}

/** For who comes back: straight on to learning, without choosing a region again. */
export function ReturnStrip({ place, name, loginHref, onChangePlace }: ReturnStripProps) {
  return (
    <section className={styles.strip} aria-label={HOME_TEXTS.goOn}>
      <p className={styles.text}>
        {name === '' ? HOME_TEXTS.lastPlace : HOME_TEXTS.welcome(name)}
        <strong className={styles.place}>{place}</strong>
      </p>
      <div className={styles.ways}>
        <LinkButton kind="primary" href={name === '' ? loginHref : CENTER.study}>
          {name === '' ? HOME_TEXTS.logInHere : HOME_TEXTS.continueStudy}
        </LinkButton>
        <Button onClick={onChangePlace}>{HOME_TEXTS.changePlace}</Button>
      </div>
    </section>
  );
}
