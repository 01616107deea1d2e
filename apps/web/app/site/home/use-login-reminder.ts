import { CONSTANTS } from '@jixu/constants';
import { NEED_LOGIN_KEY } from '@jixu/domain/identity/session/session';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';
import { HOME_TEXTS } from '@jixu/ui-kit/texts/home-texts.ts';
import { useEffect, useState } from 'react';
import { useSite } from '../context/site-context.tsx';

/**
 * Tells a visitor who was redirected here for lack of a stored area, once (HOME-33 to HOME-35); returns whether it has, because
 * the list of regions says it, too, and for longer.
 */
export function useLoginReminder(): boolean {
  const [isReminded, setIsReminded] = useState(false);
  const { sessionStorage } = useSite();
  useEffect(() => {
    if (sessionStorage.getItem(NEED_LOGIN_KEY) === null) return;
    sessionStorage.removeItem(NEED_LOGIN_KEY);
    setIsReminded(true);
    window.scrollTo(0, CONSTANTS.LOGIN_PROMPT_SCROLL_PX);
    showToast({
      kind: 'warning',
      text: HOME_TEXTS.loginReminder,
      durationMs: CONSTANTS.LOGIN_PROMPT_TOAST_MS,
      closable: true,
      low: true,
    });
  }, [sessionStorage]);
  return isReminded;
}
