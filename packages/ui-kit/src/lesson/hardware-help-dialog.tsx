import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Tabs } from '../parts/tabs.tsx';
import {
  HARDWARE_BROWSERS,
  HARDWARE_SYSTEMS,
  type HardwareBrowser,
  type HardwareSystem,
  HARDWARE_HELP_TEXTS as TEXTS,
} from '../texts/hardware-help-texts.ts';
import styles from './hardware-help-dialog.module.css';

export type { HardwareBrowser, HardwareSystem };

export const HARDWARE_HELP_STATES = HARDWARE_BROWSERS.flatMap((browser) =>
  HARDWARE_SYSTEMS.map((system) => `${browser}-${system}` as const),
);

export interface HardwareHelpDialogProps {
  open: boolean;
  browser: HardwareBrowser;
  system: HardwareSystem;
  onBrowserChange: (browser: HardwareBrowser) => void;
  onSystemChange: (system: HardwareSystem) => void;
  onClose: () => void;
}

/** D43. How to turn on hardware acceleration, by browser and system (PLAYER-14). */
export function HardwareHelpDialog(props: HardwareHelpDialogProps) {
  const { browser, system } = props;
  return (
    <Dialog
      open={props.open}
      title={TEXTS.title}
      width={640}
      state={`${browser}-${system}`}
      onClose={props.onClose}
      footer={
        <Button kind="primary" onClick={props.onClose}>
          {TEXTS.close}
        </Button>
      }
    >
      <p className={styles.lead}>{TEXTS.lead}</p>
      <Tabs
        label={TEXTS.browsers}
        value={browser}
        onChange={props.onBrowserChange}
        items={HARDWARE_BROWSERS.map((value) => ({
          value,
          label: TEXTS.names[value],
          panel: <Systems {...props} browser={value} />,
        }))}
      />
    </Dialog>
  );
}

function Systems({ browser, system, onSystemChange }: HardwareHelpDialogProps) {
  return (
    <div className={styles.systems}>
      <Tabs
        label={TEXTS.systems}
        value={system}
        onChange={onSystemChange}
        items={HARDWARE_SYSTEMS.map((value) => ({
          value,
          label: TEXTS.systemNames[value],
          panel: <Steps browser={browser} system={value} />,
        }))}
      />
    </div>
  );
}

function Steps({ browser, system }: { browser: HardwareBrowser; system: HardwareSystem }) {
  const { steps, address } = TEXTS.steps[browser][system];
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {step}
          </li>
        ))}
      </ol>
      <p className={styles.shortcut}>
        {address !== null && (
          <>
            {TEXTS.shortcut} <code className={styles.address}>{address}</code>。
          </>
        )}
        {TEXTS.versions}
      </p>
    </>
  );
}
