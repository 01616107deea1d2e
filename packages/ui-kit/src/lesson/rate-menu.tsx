import { lazy, memo, Suspense } from 'react';
import { useLazyPopup } from '../parts/use-lazy-popup.ts';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import controls from './player-controls.module.css';
import type { RateMenuProps } from './rate-list.tsx';
import styles from './rate-menu.module.css';

const loadList = () => import('./rate-list.tsx');
const RateList = lazy(loadList);

/** The six rates (PLAYER-65). Memoised, because the controls render with every progress of the video. */
export const RateMenu = memo(function RateMenu(props: RateMenuProps) {
  const { isOpen, wasOpened, opener, popup } = useLazyPopup(loadList);
  const text = PLAYER_TEXTS.rateOf(props.rate);
  return (
    <>
      <button
        {...opener}
        className={`${controls.control} ${styles.trigger}`}
        aria-haspopup="menu"
        aria-label={`${PLAYER_TEXTS.rate} ${text}`}
        data-popup-open={isOpen ? '' : undefined}
      >
        {text}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <RateList {...props} {...popup} />
        </Suspense>
      )}
    </>
  );
});
