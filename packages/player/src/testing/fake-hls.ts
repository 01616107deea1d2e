import type { HlsConfig, Loader, LoaderContext } from 'hls.js';
import type { HlsErrorFact, HlsInstance, HlsModule } from '../hls-module.ts';

type Listener = (event: string, fact: HlsErrorFact) => void;

/** A loader that only records the requested addresses. */
class FakeLoader implements Loader<LoaderContext> {
  static readonly requests: (() => string)[] = [];
  context: LoaderContext | null = null;
  stats = {
    aborted: false,
    loaded: 0,
    retry: 0,
    total: 0,
    chunkCount: 0,
    bwEstimate: 0,
    loading: { start: 0, first: 0, end: 0 },
    parsing: { start: 0, end: 0 },
    buffering: { start: 0, first: 0, end: 0 },
  };

  load(context: LoaderContext): void {
    FakeLoader.requests.push(() => context.url);
  }

  abort(): void {}

  destroy(): void {}
}

/** An hls.js for tests: records calls, and fails or delivers on command. */
export class FakeHls implements HlsInstance {
  static readonly Events = { ERROR: 'hlsError', FRAG_BUFFERED: 'hlsFragBuffered' };
  static readonly ErrorTypes = { NETWORK_ERROR: 'networkError' };
  static readonly DefaultConfig = { loader: FakeLoader };
  static supported = true;
  static made: FakeHls[] = [];
  readonly config: Partial<HlsConfig>;
  readonly #listeners = new Map<string, Listener>();
  levels: readonly unknown[] = [{}];
  address = '';
  attached = false;
  destroyed = false;
  loadingEnabled = true;
  startedLoads = 0;
  /** Where it was asked to load from; -1: from where it stopped. */
  readonly loadedFrom: number[] = [];

  constructor(config: Partial<HlsConfig>) {
    this.config = config;
    FakeHls.made.push(this);
  }

  static isSupported(): boolean {
    return FakeHls.supported;
  }

  /** The instance that is attached now. */
  static current(): FakeHls {
    const hls = FakeHls.made.at(-1);
    if (hls === undefined || hls.destroyed) throw new Error('no hls.js is attached');
    return hls;
  }

  loadSource(address: string): void {
    this.address = address;
  }

  attachMedia(): void {
    this.attached = true;
  }

  startLoad(startPosition = -1): void {
    this.loadingEnabled = true;
    this.startedLoads += 1;
    this.loadedFrom.push(startPosition);
  }

  stopLoad(): void {
    this.loadingEnabled = false;
  }

  destroy(): void {
    this.destroyed = true;
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, listener);
  }

  break(type = 'networkError', fatal = true): void {
    if (fatal) this.loadingEnabled = false;
    this.#listeners.get('hlsError')?.('hlsError', { fatal, type });
  }

  deliver(): void {
    this.#listeners.get('hlsFragBuffered')?.('hlsFragBuffered', { fatal: false, type: '' });
  }

  /** A request as hls.js would make it, through the loader it was given. */
  request(url: string): () => string {
    const Loader = this.config.loader;
    if (Loader === undefined) throw new Error('hls.js was given no loader');
    new Loader(this.config as HlsConfig).load(
      { url, responseType: '' } as LoaderContext,
      {} as never,
      {} as never,
    );
    const read = FakeLoader.requests.at(-1);
    if (read === undefined) throw new Error('the loader made no request');
    return read;
  }
}

export const fakeHlsModule: HlsModule = { default: FakeHls };
