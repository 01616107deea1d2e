import { Menu } from '@base-ui/react/menu';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { finalFocusOf } from '../parts/popup-focus.ts';
import { followPopup, type PopupAnchor } from '../parts/use-lazy-popup.ts';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import styles from './player-avatar-menu.module.css';

export interface PlayerAvatarMenuProps {
  name: string;
  onLogout: () => void;
}

/** The popup below the learner's name, loaded when pointer or focus come near it. */
export default function PlayerAvatarPopup(props: PlayerAvatarMenuProps & PopupAnchor) {
  const { name, onLogout, open, anchor } = props;
  return (
    <Menu.Root modal={false} open={open} onOpenChange={followPopup(props)}>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} anchor={anchor} sideOffset={6} align="end">
          <Menu.Popup className={styles.popup} aria-label={name} finalFocus={finalFocusOf(anchor)}>
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
