/** The element to show in full screen: the player's frame, controls included. HTMLElement satisfies it. */
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

/** Full screen for the player's frame; `onChange` is called only after the browser has switched. */
export function createFullscreen(target: FullscreenTarget | null, onChange: () => void): Fullscreen {
  const page = target?.ownerDocument;
  const isOn = () => target !== null && page?.fullscreenElement === target;
  page?.addEventListener('fullscreenchange', onChange);
  return {
    isOn,
    enter: () => {
      // A rejection (no user gesture, an iPhone) changes nothing, and the state reflects that.
      if (!isOn()) target?.requestFullscreen?.().catch(() => undefined);
    },
    exit: () => {
      if (isOn()) page?.exitFullscreen().catch(() => undefined);
    },
    destroy: () => page?.removeEventListener('fullscreenchange', onChange),
  };
}
