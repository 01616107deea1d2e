import { CONSTANTS } from '@jixu/constants';
import { useEffect, useState } from 'react';
import type { ScriptedServer } from '../../scripted/scripted-server.ts';

/** Draws again each second of the scripted clock, for what counts down. */
export function useTick({ clock }: ScriptedServer): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = clock.setInterval(() => draw((tick) => tick + 1), CONSTANTS.COUNTDOWN_TICK_MS);
    return () => clock.clear(timer);
  }, [clock]);
}
