import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { SmsButtonState } from '../parts/sms-code-field.tsx';
import type { LoginFormView } from './login-dialog-state.ts';
import { INPUT_NAMES } from './use-due-field.ts';

/** While the form cannot be sent, Enter leads to what is to be filled in next: an empty field, or the button for a code. */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  const parts = [...currentTarget.elements];
  const next = parts
    .slice(parts.indexOf(target) + 1)
    .find((part) =>
      part instanceof HTMLInputElement
        ? part.type !== 'checkbox' && part.value.trim() === ''
        : part instanceof HTMLElement && part.dataset.sms !== undefined,
    );
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  const code =
    next instanceof HTMLInputElement && next.name === 'code' && currentTarget.querySelector('[data-sms]');
  const isCodeDue = code instanceof HTMLElement && code.getAttribute('aria-disabled') === null;
  (isCodeDue ? code : next).focus();
}

/** No code is sent while a field is wrong: the one that says so is next. Returns the function to call when one is asked for. */
export function useCodeRejected(
  form: RefObject<HTMLFormElement | null>,
  { errors, sms }: Pick<LoginFormView, 'errors' | 'sms'>,
): () => void {
  const isAsked = useRef(false);
  useLayoutEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    const wrong = sms.status !== 'sending' && (['telephone', 'idNumber'] as const).find((one) => errors[one]);
    const input = wrong && form.current?.elements.namedItem(INPUT_NAMES[wrong]);
    if (input instanceof HTMLElement) input.focus();
  });
  return () => {
    isAsked.current = true;
  };
}

/** A code is on its way: the field for it is next. */
export function useCodeSent(form: RefObject<HTMLFormElement | null>, status: SmsButtonState['status']): void {
  const before = useRef(status);
  useEffect(() => {
    const wasSent = before.current === 'sending' && status === 'counting';
    before.current = status;
    const code = form.current?.elements.namedItem('code');
    if (wasSent && code instanceof HTMLElement) code.focus();
  }, [form, status]);
}
