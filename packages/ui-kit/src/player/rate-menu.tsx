import { Menu } from '@base-ui/react/menu';
import { PLAYBACK_RATES } from '@jixu/domain/player/playback-rate';
import { memo, type RefObject } from 'react';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import controls from './player-controls.module.css';
import styles from './rate-menu.module.css';

export interface RateMenuProps {
  rate: number;
  onRateChange: (rate: number) => void;
  /** The container to portal into; in full screen only its descendants are visible. */
  container: RefObject<HTMLElement | null>;
}

/** The six rates (PLAYER-65). Memoised, because a menu is the most expensive part of the controls to render. */
export const RateMenu = memo(function RateMenu({ rate, onRateChange, container }: RateMenuProps) {
  const text = PLAYER_TEXTS.rateOf(rate);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className={`${controls.control} ${styles.trigger}`}
        aria-label={`${PLAYER_TEXTS.rate} ${text}`}
      >
        {text}
      </Menu.Trigger>
      <Menu.Portal container={container}>
        <Menu.Positioner className={styles.positioner} side="top" sideOffset={8}>
          <Menu.Popup className={styles.popup} aria-label={PLAYER_TEXTS.rate}>
            <Menu.RadioGroup value={rate} onValueChange={(value: number) => onRateChange(value)}>
              {PLAYBACK_RATES.toReversed().map((choice) => (
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
});
