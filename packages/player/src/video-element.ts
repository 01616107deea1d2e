/** The parts of HTMLVideoElement the player uses, so that a test can substitute a fake. */
export interface VideoElement {
  currentTime: number;
  playbackRate: number;
  defaultPlaybackRate: number;
  volume: number;
  muted: boolean;
  src: string;
  readonly duration: number;
  readonly paused: boolean;
  readonly seeking: boolean;
  readonly readyState: number;
  readonly buffered: { readonly length: number; start(index: number): number; end(index: number): number };
  play(): Promise<void>;
  pause(): void;
  load(): void;
  canPlayType(type: string): string;
  removeAttribute(name: string): void;
  requestVideoFrameCallback?(callback: () => void): number;
  cancelVideoFrameCallback?(handle: number): void;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

/** HTMLMediaElement.HAVE_NOTHING: the element has no stream, so its position means nothing. */
export const HAVE_NOTHING = 0;
