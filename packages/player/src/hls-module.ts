import type { HlsConfig } from 'hls.js';

/** The parts of hls.js the player uses; the module itself has them, and so has a fake in a test. */
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
  /** Whether it loads what is missing; false before the manifest and after something fatal. */
  readonly loadingEnabled: boolean;
  loadSource(address: string): void;
  attachMedia(media: never): void;
  /** `stay`: the position of the element is right as it is. */
  startLoad(startPosition?: number, stay?: boolean): void;
  stopLoad(): void;
  destroy(): void;
  on(event: string, listener: (event: string, fact: HlsErrorFact) => void): void;
}

/** A report of Events.ERROR. Not fatal: hls.js goes on by itself. */
export interface HlsErrorFact {
  readonly fatal: boolean;
  readonly type: string;
}

/** Brings hls.js when it is needed: `() => import('hls.js')`. */
export type LoadHls = () => Promise<HlsModule>;
