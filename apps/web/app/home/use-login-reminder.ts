import { CONSTANTS } from '@jixu/constants';
import { NEED_LOGIN_KEY } from '@jixu/domain/session/session';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';
import { HOME_TEXTS } from '@jixu/ui-kit/texts/home-texts.ts';
import { useEffect } from 'react';
import { useSite } from '../site/site-context.tsx';

/** Tells a visitor who was redirected here for lack of a stored area, once (HOME-33 to HOME-35). */
export function useLoginReminder(): void {
  const { sessionStorage } = useSite();
  useEffect(() => {
    if (sessionStorage.getItem(NEED_LOGIN_KEY) === null) return;
    sessionStorage.removeItem(NEED_LOGIN_KEY);
    window.scrollTo(0, CONSTANTS.LOGIN_PROMPT_SCROLL_PX);
    showToast({
      kind: 'warning',
      text: HOME_TEXTS.loginReminder,
      durationMs: CONSTANTS.LOGIN_PROMPT_TOAST_MS,
      closable: true,
    });
  }, [sessionStorage]);
}
