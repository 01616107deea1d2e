// Evaluates React DOM in a chunk of its own (vite.config.ts), so that a page can do so in a task of its own.
export { hydrateRoot } from 'react-dom/client';
