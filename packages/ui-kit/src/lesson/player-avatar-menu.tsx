import { lazy, Suspense } from 'react';
import { useLazyPopup } from '../parts/use-lazy-popup.ts';
import styles from './player-avatar-menu.module.css';
import type { PlayerAvatarMenuProps } from './player-avatar-popup.tsx';

const loadPopup = () => import('./player-avatar-popup.tsx');
const PlayerAvatarPopup = lazy(loadPopup);

/** The learner's family name as a seal, opening a menu with 我的课程 in a new tab (PLAYER-04) and 退出登录 (PLAYER-05). */
export function PlayerAvatarMenu({ name, onLogout }: PlayerAvatarMenuProps) {
  const { isOpen, wasOpened, opener, popup } = useLazyPopup(loadPopup);
  return (
    <>
      <button
        {...opener}
        className={styles.trigger}
        aria-haspopup="menu"
        data-popup-open={isOpen ? '' : undefined}
      >
        <span className={styles.avatar} aria-hidden="true">
          {[...name][0]}
        </span>
        <span className={styles.name}>{name}</span>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <PlayerAvatarPopup {...popup} name={name} onLogout={onLogout} />
        </Suspense>
      )}
    </>
  );
}
