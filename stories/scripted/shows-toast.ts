import type { Toast } from '@jixu/controllers/ports';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';

/** A controller's toast port, connected to the story's page. */
export const showsToast: Toast = (kind, text, forMs) =>
  showToast({ kind, text, ...(forMs === undefined ? {} : { durationMs: forMs }) });
