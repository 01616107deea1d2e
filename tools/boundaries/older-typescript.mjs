// Preloaded before dependency-cruiser: it reads TypeScript with the compiler's API, which TypeScript 7 does not have yet, so
// it is given the 5.9 that packages/contract generates types with. To go once dependency-cruiser takes a newer one.
import { createRequire, registerHooks } from 'node:module';

const ofContract = createRequire(new URL('../../packages/contract/package.json', import.meta.url));

registerHooks({
  resolve: (specifier, context, next) =>
    /^typescript(\/|$)/.test(specifier) && context.parentURL?.includes('/dependency-cruiser/')
      ? next(ofContract.resolve(specifier), context)
      : next(specifier, context),
});
