import { CONSTANTS } from '@jixu/constants';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';
import { useEffect } from 'react';
import { useSite } from '../site/site-context.tsx';

const REMINDER = '请先选择地区再登录学习';
const SCROLL_TO = 120;

/** A visitor who was sent here because no area is saved is told so, once (HOME-33 to HOME-35). */
export function useLoginReminder(): void {
  const { sessionStorage } = useSite();
  useEffect(() => {
    if (sessionStorage.getItem('needLogin') === null) return;
    sessionStorage.removeItem('needLogin');
    window.scrollTo(0, SCROLL_TO);
    showToast({
      kind: 'warning',
      text: REMINDER,
      durationMs: CONSTANTS.LOGIN_PROMPT_TOAST_MS,
      closable: true,
    });
  }, [sessionStorage]);
}
