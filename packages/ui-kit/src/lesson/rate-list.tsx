import { Menu } from '@base-ui/react/menu';
import { PLAYBACK_RATES } from '@jixu/domain/lesson/player/player-state';
import type { RefObject } from 'react';
import { finalFocusOf } from '../parts/popup-focus.ts';
import { followPopup, type PopupAnchor } from '../parts/use-lazy-popup.ts';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import styles from './rate-menu.module.css';

export interface RateMenuProps {
  rate: number;
  onRateChange: (rate: number) => void;
  /** The container to portal into; in full screen only its descendants are visible. */
  container: RefObject<HTMLElement | null>;
}

/** The list of rates, loaded when pointer or focus come near the button. */
export default function RateList(props: RateMenuProps & PopupAnchor) {
  const { rate, onRateChange, container, open, anchor } = props;
  return (
    <Menu.Root modal={false} open={open} onOpenChange={followPopup(props)}>
      <Menu.Portal container={container}>
        <Menu.Positioner className={styles.positioner} anchor={anchor} side="top" sideOffset={8}>
          <Menu.Popup
            className={styles.popup}
            aria-label={PLAYER_TEXTS.rate}
            finalFocus={finalFocusOf(anchor)}
          >
            <Menu.RadioGroup value={rate} onValueChange={(value: number) => onRateChange(value)}>
              {[...PLAYBACK_RATES].reverse().map((choice) => (
                <Menu.RadioItem key={choice} value={choice} className={styles.item} closeOnClick>
                  {PLAYER_TEXTS.rateOf(choice)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
