import { codeInFrame } from './find-code.ts';

const LOOK_EVERY_MS = 150;

/** A camera that looks for a QR code until it is stopped. */
export interface Camera {
  /** False where the visitor, or the device, gives no picture. */
  start(): Promise<boolean>;
  stop(): void;
}

const VIDEO = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } };

export function createCamera(view: HTMLVideoElement, onCode: (text: string) => void): Camera {
  let stream: MediaStream | null = null;
  let isWanted = false;
  const look = async (): Promise<void> => {
    const text = await codeInFrame(view);
    if (!stream) return;
    if (text !== null) onCode(text);
    setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  const stop = (): void => {
    isWanted = false;
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    view.srcObject = null;
  };
  return {
    start: async () => {
      isWanted = true;
      stream = await navigator.mediaDevices.getUserMedia({ video: VIDEO }).catch(() => null);
      if (!stream) return false;
      if (!isWanted) {
        stop();
        return true;
      }
      view.srcObject = stream;
      await view.play();
      void look();
      return true;
    },
    stop,
  };
}
