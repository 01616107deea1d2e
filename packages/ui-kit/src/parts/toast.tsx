import { type ComponentType, useEffect, useState } from 'react';
import { PlainToasts } from './plain-toasts.tsx';
import { whenToastsWait } from './toast-queue.ts';

export type { ToastKind } from './toast-duration.ts';
export { clearToasts, showToast, type ToastMessage } from './toast-queue.ts';

/** Nearly every message answers one of them. */
const FIRST_TOUCHES = ['pointerdown', 'keydown'] as const;

/** Where messages appear; rendered once per page. What shows them is fetched at the first touch or message. */
export function ToastHost() {
  const [Screen, setScreen] = useState<ComponentType>();
  useEffect(() => {
    let mounted = true;
    const put = (screen: ComponentType) => {
      if (mounted) setScreen(() => screen);
    };
    let fetching = false;
    const fetchScreen = () => {
      if (fetching) return;
      fetching = true;
      import('./toaster.tsx').then(
        (module) => put(module.default),
        () => put(PlainToasts),
      );
    };
    for (const touch of FIRST_TOUCHES) addEventListener(touch, fetchScreen, { once: true, capture: true });
    const stopWaiting = whenToastsWait(fetchScreen);
    return () => {
      mounted = false;
      for (const touch of FIRST_TOUCHES) removeEventListener(touch, fetchScreen, { capture: true });
      stopWaiting();
    };
  }, []);
  return Screen && <Screen />;
}
