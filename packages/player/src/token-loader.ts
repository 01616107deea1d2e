import type { HlsConfig, LoaderContext } from 'hls.js';
import { withStreamToken } from './stream-token.ts';

type LoaderClass = HlsConfig['loader'];

/**
 * A loader of hls.js whose every request, retries included, goes out with the newest token: the signature of a stream
 * is renewed while it plays, without attaching anew and so without a stall.
 */
export function createTokenLoader(Base: LoaderClass, newestToken: () => string | null): LoaderClass {
  return class TokenLoader extends Base {
    override load(...[request, config, callbacks]: Parameters<InstanceType<LoaderClass>['load']>): void {
      signAtRequest(request, newestToken);
      super.load(request, config, callbacks);
    }
  };
}

/** hls.js reads `url` each time it opens a request, so the address is made when it is read, not when it was queued. */
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
