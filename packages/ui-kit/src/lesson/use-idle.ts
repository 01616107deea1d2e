import { CONSTANTS } from '@jixu/constants';
import { useEffect, useState } from 'react';

const IDLE_MS = CONSTANTS.PLAYER_CONTROLS_IDLE_MS;

/** Whether there has been no mouse, touch or key event for 3 s; false while not `watching`. */
export function useIdle(watching: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!watching) return;
    let timer = setTimeout(() => setIdle(true), IDLE_MS);
    const wake = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      setIdle(false);
      for (const event of events) document.removeEventListener(event, wake);
    };
  }, [watching]);
  return idle;
}
