import type { Toast } from '@jixu/controllers/ports';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';

/** The toast of a controller, on the page of a story. */
export const showsToast: Toast = (kind, text, forMs) =>
  showToast({ kind, text, ...(forMs === undefined ? {} : { durationMs: forMs }) });
