import { type ComponentType, useEffect, useState } from 'react';
import { onFirstPress } from './first-touch.ts';
import { PlainToasts } from './plain-toasts.tsx';
import { whenToastsWait } from './toast-queue.ts';

export type { ToastKind } from './toast-duration.ts';
export { clearToasts, showToast, type ToastMessage } from './toast-queue.ts';

/** Where messages appear; rendered once per page. What shows them is fetched with the first press, which nearly all answer. */
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
    const ignorePresses = onFirstPress(fetchScreen);
    const stopWaiting = whenToastsWait(fetchScreen);
    return () => {
      mounted = false;
      ignorePresses();
      stopWaiting();
    };
  }, []);
  return Screen && <Screen />;
}
