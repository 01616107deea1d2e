import { Button } from '../parts/button.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Tag } from '../parts/tag.tsx';
import { LOGIN_LIST_TEXTS as TEXTS } from '../texts/login-list-texts.ts';
import styles from './login-list.module.css';

export const LOGIN_LIST_STATES = ['loading', 'failed', 'empty', 'listed', 'ending'] as const;
export type LoginListState = (typeof LOGIN_LIST_STATES)[number];

/** A login of listLogins. `time`: by the clock of Asia/Shanghai. */
export interface ListedLogin {
  readonly time: string;
  readonly way: 'sms' | 'wechat' | 'region';
  readonly network: string;
  readonly browser: string;
  readonly is_open: 0 | 1;
  readonly is_here: 0 | 1;
}

export interface LoginListProps {
  /** Newest first; null while they are read, 'failed' when they could not be. */
  logins: readonly ListedLogin[] | null | 'failed';
  /** The other sessions are being ended. */
  ending: boolean;
  onEndOthers: () => void;
  onRetry: () => void;
}

export function loginListState({
  logins,
  ending,
}: Pick<LoginListProps, 'logins' | 'ending'>): LoginListState {
  if (ending) return 'ending';
  if (logins === null) return 'loading';
  if (logins === 'failed') return 'failed';
  return logins.length === 0 ? 'empty' : 'listed';
}

/** Where the learner's account was used last, and the way to end it everywhere else. */
export function LoginList(props: LoginListProps) {
  const { logins, ending, onEndOthers } = props;
  const end = (
    <Button size="small" busy={ending} onClick={onEndOthers}>
      {ending ? TEXTS.ending : TEXTS.endOthers}
    </Button>
  );
  return (
    <section data-panel-state={loginListState(props)} aria-label={TEXTS.title}>
      <SectionHead title={TEXTS.title} aside={end} />
      <p className={styles.lead}>{TEXTS.lead}</p>
      {logins === null && <Skeleton lines={3} label={TEXTS.loading} />}
      {logins === 'failed' && (
        <p className={styles.note} role="alert">
          {TEXTS.failed}{' '}
          <Button size="small" onClick={props.onRetry}>
            {TEXTS.retry}
          </Button>
        </p>
      )}
      {logins !== null && logins !== 'failed' && <Logins logins={logins} />}
    </section>
  );
}

function Logins({ logins }: { logins: readonly ListedLogin[] }) {
  if (logins.length === 0) return <p className={styles.note}>{TEXTS.empty}</p>;
  return (
    <ol className={styles.logins} aria-label={TEXTS.list}>
      {logins.map((login, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two logins of one second may be equal in everything
        <li key={`${login.time}-${index}`}>
          <time className={styles.time} dateTime={login.time.replace(' ', 'T')}>
            {login.time}
          </time>
          <span className={styles.facts}>
            {TEXTS.facts(TEXTS.ways[login.way], login.browser, login.network)}
          </span>
          <span className={styles.state}>
            <State {...login} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function State({ is_here, is_open }: ListedLogin) {
  if (is_here === 1) return <Tag tone="jade">{TEXTS.here}</Tag>;
  if (is_open === 1) return <Tag tone="amber">{TEXTS.open}</Tag>;
  return TEXTS.over;
}
