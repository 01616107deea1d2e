import { Tooltip } from '@base-ui/react/tooltip';
import type { RefObject } from 'react';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import styles from './player-header.module.css';

export interface PersonalCenterTipProps {
  open: boolean;
  /** The element the tip is anchored to. */
  anchor: RefObject<HTMLElement | null>;
  onOpenChange: (open: boolean) => void;
}

/** The tip at the link to the study center, loaded when pointer or focus first reach the link. */
export default function PersonalCenterTip({ open, anchor, onOpenChange }: PersonalCenterTipProps) {
  return (
    <Tooltip.Root open={open} onOpenChange={onOpenChange}>
      <Tooltip.Portal>
        <Tooltip.Positioner className={styles.positioner} anchor={anchor} sideOffset={6} collisionPadding={8}>
          <Tooltip.Popup className={styles.tip} role="tooltip">
            {PLAYER_TEXTS.personalCenterTip}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
