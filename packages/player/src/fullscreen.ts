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

/** The video of an iPhone, where nothing else can fill the screen. */
export interface FullscreenVideo {
  webkitEnterFullscreen?(): void;
  webkitExitFullscreen?(): void;
  readonly webkitDisplayingFullscreen?: boolean;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

export interface Fullscreen {
  enter(): void;
  exit(): void;
  isOn(): boolean;
  destroy(): void;
}

/** Full screen for the player's frame or, on an iPhone, its video; `onChange` is called once the browser has switched. */
export function createFullscreen(
  target: FullscreenTarget | null,
  video: FullscreenVideo | null,
  onChange: () => void,
): Fullscreen {
  if (target !== null && target.requestFullscreen === undefined && video?.webkitEnterFullscreen !== undefined)
    return ofVideo(video, onChange);
  const page = target?.ownerDocument;
  const isOn = () => target !== null && page?.fullscreenElement === target;
  page?.addEventListener('fullscreenchange', onChange);
  return {
    isOn,
    enter: () => {
      // A rejection (no user gesture) changes nothing, and the state reflects that.
      if (!isOn()) target?.requestFullscreen?.().catch(() => undefined);
    },
    exit: () => {
      if (isOn()) page?.exitFullscreen().catch(() => undefined);
    },
    destroy: () => page?.removeEventListener('fullscreenchange', onChange),
  };
}

const CHANGES = ['webkitbeginfullscreen', 'webkitendfullscreen'];

function ofVideo(video: FullscreenVideo, onChange: () => void): Fullscreen {
  for (const change of CHANGES) video.addEventListener(change, onChange);
  const isOn = () => video.webkitDisplayingFullscreen === true;
  return {
    isOn,
    enter: () => {
      if (!isOn()) video.webkitEnterFullscreen?.();
    },
    exit: () => {
      if (isOn()) video.webkitExitFullscreen?.();
    },
    destroy: () => {
      for (const change of CHANGES) video.removeEventListener(change, onChange);
    },
  };
}
