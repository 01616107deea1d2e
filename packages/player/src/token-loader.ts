import type { HlsConfig, LoaderContext } from 'hls.js';
import { withStreamToken } from './stream-token.ts';

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
