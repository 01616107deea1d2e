import type { HlsConfig, LoaderContext } from 'hls.js';

/** Our stream addresses carry their signature as a path segment: /media/{token}/{video}/… (contract, Media). */
const SIGNED_PATH = /^((?:https?:\/\/[^/]+)?\/media\/)([^/]+)(\/.+)$/;

/** The token of a signed address; null for an address without one. */
export function streamTokenOf(address: string): string | null {
  return SIGNED_PATH.exec(address)?.[2] ?? null;
}

/** The same address with another token; addresses without a token are returned unchanged. */
export function withStreamToken(address: string, token: string | null): string {
  const match = SIGNED_PATH.exec(address);
  if (match === null || token === null) return address;
  const [, before = '', , after = ''] = match;
  return before + token + after;
}

type LoaderClass = HlsConfig['loader'];

/**
 * A loader for hls.js whose every request, retries included, carries the newest token: the signature of a stream is
 * renewed during playback, and attaching anew would stall it.
 */
export function createTokenLoader(Base: LoaderClass, newestToken: () => string | null): LoaderClass {
  return class TokenLoader extends Base {
    override load(...[request, config, callbacks]: Parameters<InstanceType<LoaderClass>['load']>): void {
      signAtRequest(request, newestToken);
      super.load(request, config, callbacks);
    }
  };
}

/**
 * hls.js reads `url` whenever it opens a request, so a getter picks the token at that moment rather than when the
 * request was queued.
 */
function signAtRequest(request: LoaderContext, newestToken: () => string | null): void {
  let address = request.url;
  Object.defineProperty(request, 'url', {
    configurable: true,
    enumerable: true,
    get: () => withStreamToken(address, newestToken()),
    set: (next: string) => {
      address = next;
    },
  });
}
