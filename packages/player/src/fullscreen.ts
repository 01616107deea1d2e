/** What is shown full screen: the player's frame, controls included. HTMLElement has it. */
export interface FullscreenTarget {
  requestFullscreen?(): Promise<void>;
  readonly ownerDocument: {
    readonly fullscreenElement: unknown;
    exitFullscreen(): Promise<void>;
    addEventListener(type: string, listener: () => void): void;
    removeEventListener(type: string, listener: () => void): void;
  };
}

export interface Fullscreen {
  enter(): void;
  exit(): void;
  isOn(): boolean;
  destroy(): void;
}

/** Full screen of the player's frame; `onChange` is called when the browser has changed it, never before. */
export function createFullscreen(target: FullscreenTarget | null, onChange: () => void): Fullscreen {
  const page = target?.ownerDocument;
  const isOn = () => target !== null && page?.fullscreenElement === target;
  page?.addEventListener('fullscreenchange', onChange);
  return {
    isOn,
    enter: () => {
      // A refusal (no user gesture, an iPhone) leaves everything as it is, and the state says so.
      if (!isOn()) target?.requestFullscreen?.().catch(() => undefined);
    },
    exit: () => {
      if (isOn()) page?.exitFullscreen().catch(() => undefined);
    },
    destroy: () => page?.removeEventListener('fullscreenchange', onChange),
  };
}
