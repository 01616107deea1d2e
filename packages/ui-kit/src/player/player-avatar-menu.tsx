import { Menu } from '@base-ui/react/menu';
import { CENTER } from '@jixu/domain/pages/page-path';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import styles from './player-avatar-menu.module.css';

/** The learner's family name as a seal, opening a menu with 我的课程 in a new tab (PLAYER-04) and 退出登录 (PLAYER-05). */
export function PlayerAvatarMenu({ name, onLogout }: { name: string; onLogout: () => void }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.trigger}>
        <span className={styles.avatar} aria-hidden="true">
          {[...name][0]}
        </span>
        <span className={styles.name}>{name}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={6} align="end">
          <Menu.Popup className={styles.popup}>
            <Menu.LinkItem
              className={styles.item}
              href={CENTER.study}
              target="_blank"
              rel="noopener"
              closeOnClick
            >
              {PLAYER_TEXTS.myCourses}
            </Menu.LinkItem>
            <Menu.Item className={styles.item} onClick={onLogout}>
              {PLAYER_TEXTS.logout}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
