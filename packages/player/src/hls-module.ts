import type { HlsConfig } from 'hls.js';

/** The parts of hls.js the player uses, so that a test can substitute a fake. */
export interface HlsModule {
  readonly default: HlsConstructor;
}

export interface HlsConstructor {
  new (config: Partial<HlsConfig>): HlsInstance;
  isSupported(): boolean;
  readonly Events: { readonly ERROR: string; readonly FRAG_BUFFERED: string };
  readonly ErrorTypes: { readonly NETWORK_ERROR: string };
  readonly DefaultConfig: { readonly loader: HlsConfig['loader'] };
}

export interface HlsInstance {
  readonly levels: readonly unknown[];
  /** Whether it is loading; false before the manifest and after a fatal error. */
  readonly loadingEnabled: boolean;
  loadSource(address: string): void;
  attachMedia(media: never): void;
  /** `stay`: do not move the element's position. */
  startLoad(startPosition?: number, stay?: boolean): void;
  stopLoad(): void;
  destroy(): void;
  on(event: string, listener: (event: string, fact: HlsErrorFact) => void): void;
}

/** A report of Events.ERROR. If it is not fatal, hls.js recovers by itself. */
export interface HlsErrorFact {
  readonly fatal: boolean;
  readonly type: string;
}

/** Loads hls.js on demand: `() => import('hls.js')`. */
export type LoadHls = () => Promise<HlsModule>;

/** Fetches the code of a player that will probably be needed soon; nothing where the browser plays HLS natively. */
export function preparePlayer(loadHls: LoadHls): void {
  if (hasMediaSource()) loadHls().catch(() => undefined);
}

/** Whether this browser has Media Source Extensions, without which hls.js is of no use. */
export function hasMediaSource(): boolean {
  return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
}
