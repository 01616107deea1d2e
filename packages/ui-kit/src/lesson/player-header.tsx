import { CENTER } from '@jixu/domain/site/pages/page-path';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { useLazyPopup } from '../parts/use-lazy-popup.ts';
import { BrandMark } from '../site/brand-mark.tsx';
import { NEXT_TEXT_SIZE, type RightSlideProps } from '../site/right-slide.tsx';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import { SHELL_TEXTS } from '../texts/shell-texts.ts';
import menuStyles from './player-avatar-menu.module.css';
import type { PlayerAvatarMenuProps } from './player-avatar-popup.tsx';
import styles from './player-header.module.css';
import { PlayerIcon } from './player-icon.tsx';

const PersonalCenterTip = lazy(() => import('./personal-center-tip.tsx'));
const loadAvatarPopup = () => import('./player-avatar-popup.tsx');
const PlayerAvatarPopup = lazy(loadAvatarPopup);

/** unknown: the session is still loading. */
export const PLAYER_HEADER_STATES = ['unknown', 'logged-out', 'logged-in'] as const;
export type PlayerHeaderState = (typeof PLAYER_HEADER_STATES)[number];

/** 大字, which the frame of other pages offers beside them. */
export type PlayerTextSize = Pick<RightSlideProps, 'textSize' | 'onTextSize'>;

export interface PlayerHeaderProps extends PlayerTextSize {
  state: PlayerHeaderState;
  /** The learner's name, once logged in. */
  name?: string;
  /** The claim's button: nothing floats over a video (CLAIM-06). */
  claim?: ReactNode;
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
      <div className={styles.logo}>
        <BrandMark tone="night" />
      </div>
      {props.claim}
      <button
        type="button"
        className={styles.size}
        onClick={() => props.onTextSize(NEXT_TEXT_SIZE[props.textSize])}
      >
        {SHELL_TEXTS.textSize}
        <span className={styles.figure}>{props.textSize}%</span>
        <span className="visually-hidden">{SHELL_TEXTS.textSizeSwitch}</span>
      </button>
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
        <span className={styles.unknown} aria-hidden="true">
          <span className={styles.placeholder}>
            <PlayerIcon name="person" size={22} />
          </span>
        </span>
      )}
    </header>
  );
}

function PersonalLink({ href }: { href: string }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const show = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  const hide = () => setIsOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what happens at the link inside
    <span
      ref={anchor}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      <AppLink href={href} className={styles.personal}>
        {PLAYER_TEXTS.personalCenter}
      </AppLink>
      {wasOpened && (
        <Suspense fallback={null}>
          <PersonalCenterTip open={isOpen} anchor={anchor} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </span>
  );
}

/** The learner's family name as a seal, opening a menu with 我的课程 in a new tab (PLAYER-04) and 退出登录 (PLAYER-05). */
function PlayerAvatarMenu({ name, onLogout }: PlayerAvatarMenuProps) {
  const { isOpen, wasOpened, opener, popup } = useLazyPopup(loadAvatarPopup);
  return (
    <>
      <button
        {...opener}
        className={menuStyles.trigger}
        aria-haspopup="menu"
        data-popup-open={isOpen ? '' : undefined}
      >
        <span className={menuStyles.avatar} aria-hidden="true">
          {[...name][0]}
        </span>
        <span className={menuStyles.name}>{name}</span>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <PlayerAvatarPopup {...popup} name={name} onLogout={onLogout} />
        </Suspense>
      )}
    </>
  );
}
