import type { LoginField } from '@jixu/domain/identity/login-form';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { LoginFormView } from './login-dialog-state.ts';

/** Names of the inputs, by field. */
export const INPUT_NAMES: Readonly<Record<LoginField, string>> = {
  name: 'name',
  idNumber: 'id_number',
  telephone: 'telephone',
  code: 'code',
};

function dueField({ fields, errors }: LoginFormView): LoginField | undefined {
  return (['name', 'idNumber', 'telephone', 'code'] as const).find(
    (field) => errors[field] || fields[field].trim() === '',
  );
}

/**
 * After a failed login, moves the focus to the first field that is wrong or was cleared: the submit button is disabled
 * then, and a disabled button drops the focus out of the dialog. Returns the function to call at each submit.
 */
export function useDueField(element: RefObject<HTMLFormElement | null>, form: LoginFormView): () => void {
  const sent = useRef(false);
  useLayoutEffect(() => {
    if (!sent.current || form.submitting) return;
    sent.current = false;
    const due = dueField(form);
    const input = due && element.current?.elements.namedItem(INPUT_NAMES[due]);
    if (input instanceof HTMLElement) input.focus();
  });
  return () => {
    sent.current = true;
  };
}
