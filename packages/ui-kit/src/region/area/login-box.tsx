import { CENTER } from '@jixu/domain/site/pages/page-path';
import { Button } from '../../parts/button.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { AREA_TEXTS } from '../../texts/area-texts.ts';
import styles from './login-box.module.css';

/** unknown: the session is still loading; a click waits for it. */
export const LOGIN_BOX_STATES = ['unknown', 'logged-out', 'opening', 'logged-in'] as const;
export type LoginBoxState = (typeof LOGIN_BOX_STATES)[number];

export interface LoginBoxProps {
  state: LoginBoxState;
  /** The learner's name, once logged in. */
  name?: string;
  /** Defaults to the study center. */
  centerHref?: string;
  /** Opens the dialog or goes to the area's own login page, depending on the area (AREA-01, AREA-02). */
  onLogin: () => void;
}

/** The login box (AREA-08): one primary action, whether logged in or not. */
export function LoginBox({ state, name = '', centerHref = CENTER.study, onLogin }: LoginBoxProps) {
  const isIn = state === 'logged-in';
  return (
    <section className={styles.box} data-panel-state={state} aria-label={AREA_TEXTS.loginHeading}>
      <h2 className={styles.heading}>
        <WholeWords>{isIn ? AREA_TEXTS.welcome(name) : AREA_TEXTS.loginHeading}</WholeWords>
      </h2>
      <p className={styles.sentence}>{isIn ? AREA_TEXTS.enterSentence : AREA_TEXTS.loginSentence}</p>
      {isIn ? (
        <LinkButton kind="primary" size="large" wide href={centerHref}>
          {AREA_TEXTS.enter}
        </LinkButton>
      ) : (
        <Button kind="primary" size="large" wide busy={state === 'opening'} onClick={onLogin}>
          {AREA_TEXTS.login}
        </Button>
      )}
    </section>
  );
}
