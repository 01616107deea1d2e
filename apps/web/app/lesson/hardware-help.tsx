import { hardwarePlace } from '@jixu/domain/site/visitor/hardware-place';
import { HardwareHelpDialog } from '@jixu/ui-kit/lesson/hardware-help-dialog.tsx';
import { useState } from 'react';

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
