import type { Toast } from '@jixu/controllers/ports';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';

/** The messages of a controller, on the page of its story. */
export const toastOnPage: Toast = (kind, text, forMs) =>
  showToast({ kind, text, ...(forMs === undefined ? {} : { durationMs: forMs }) });
