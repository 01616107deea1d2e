import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

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
