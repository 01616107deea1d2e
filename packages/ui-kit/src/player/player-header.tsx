import { Tooltip } from '@base-ui/react/tooltip';
import { CENTER } from '@jixu/domain/pages/page-path';
import type { ReactNode } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import { PlayerAvatarMenu } from './player-avatar-menu.tsx';
import styles from './player-header.module.css';
import { PlayerIcon } from './player-icon.tsx';

/** unknown: the session is still loading. */
export const PLAYER_HEADER_STATES = ['unknown', 'logged-out', 'logged-in'] as const;
export type PlayerHeaderState = (typeof PLAYER_HEADER_STATES)[number];

export interface PlayerHeaderProps {
  state: PlayerHeaderState;
  /** The learner's name, once logged in. */
  name?: string;
  /** The site's logo, already a link. */
  logo: ReactNode;
  /** Link of the name; defaults to the study center. */
  personalHref?: string;
  onLogin: () => void;
  /** Called before logging out: the caller asks for confirmation (SHELL). */
  onLogout: () => void;
}

/** The dark header of the player (PLAYER-02, 03, 05, 07, 08). */
export function PlayerHeader(props: PlayerHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.logo}>{props.logo}</div>
      <PersonalLink href={props.personalHref ?? CENTER.study} />
      {props.state === 'logged-in' && <PlayerAvatarMenu name={props.name ?? ''} onLogout={props.onLogout} />}
      {props.state === 'logged-out' && (
        <button type="button" className={styles.login} onClick={props.onLogin}>
          <span className={styles.placeholder}>
            <PlayerIcon name="person" size={22} />
          </span>
          {PLAYER_TEXTS.login}
        </button>
      )}
      {props.state === 'unknown' && (
        <span className={styles.placeholder} aria-hidden="true">
          <PlayerIcon name="person" size={22} />
        </span>
      )}
    </header>
  );
}

function PersonalLink({ href }: { href: string }) {
  return (
    <Tooltip.Provider delay={150}>
      <Tooltip.Root>
        <Tooltip.Trigger render={<AppLink href={href} className={styles.personal} />}>
          {PLAYER_TEXTS.personalCenter}
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Positioner className={styles.positioner} sideOffset={6} collisionPadding={8}>
            <Tooltip.Popup className={styles.tip} role="tooltip">
              {PLAYER_TEXTS.personalCenterTip}
            </Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
