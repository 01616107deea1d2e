import { hardwarePlace } from '@jixu/domain/site/visitor/hardware-place';
import { useState } from 'react';
import { HardwareHelpDialog } from './hardware-help-dialog.tsx';

/** How to turn on hardware acceleration, with the browser and system at hand first (PLAYER-14). */
export function HardwareHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [{ browser, system }, setPlace] = useState(() => hardwarePlace(navigator.userAgent));
  return (
    <HardwareHelpDialog
      open={open}
      browser={browser}
      system={system}
      onBrowserChange={(next) => setPlace({ browser: next, system })}
      onSystemChange={(next) => setPlace({ browser, system: next })}
      onClose={onClose}
    />
  );
}
