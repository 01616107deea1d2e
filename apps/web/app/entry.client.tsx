import { StrictMode, startTransition } from 'react';
import { HydratedRouter } from 'react-router/dom';
import { hydrateRoot } from './react-dom.ts';

// If this runs, the scripts were found: no need to try other hosts (server/script-bootstrap.ts).
window.dispatchEvent(new Event('site-started'));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
