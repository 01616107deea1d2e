import {
  checkLoginField,
  emptyLoginFields,
  isLoginButtonEnabled,
  type LoginField,
} from '@jixu/domain/login/login-form';
import { LoginDialog } from '@jixu/ui-kit/login/login-dialog.tsx';
import type { LoginTab } from '@jixu/ui-kit/login/login-dialog-state.ts';
import { useState } from 'react';
import { qrExample } from '../qr-example.ts';
import { FORM_EVENTS, loginForm } from './login-examples.ts';

export interface LiveLoginDialogProps {
  onSubmit: () => void;
  onRequestCode: () => void;
  onClose: () => void;
}

/** The dialog with the rules of the domain behind it, opened by a button as on the site. */
export function LiveLoginDialog({ onSubmit, onRequestCode, onClose }: LiveLoginDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState<LoginTab>('id-card');
  const [fields, setFields] = useState(emptyLoginFields);
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<LoginField, string>>>({});
  const leave = (field: LoginField) => {
    const { [field]: _left, ...others } = errors;
    const text = checkLoginField(field, fields);
    setErrors(text === null ? others : { ...others, [field]: text });
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        请登录
      </button>
      <LoginDialog
        {...FORM_EVENTS}
        open={isOpen}
        tab={tab}
        onTabChange={setTab}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
        qr={{ view: 'normal', imageUrl: qrExample() }}
        onQrRefresh={onRequestCode}
        form={loginForm({ fields, errors, agreed, canSubmit: isLoginButtonEnabled(fields, agreed) })}
        onChange={(field, value) => setFields({ ...fields, [field]: value })}
        onLeave={leave}
        onAgree={setAgreed}
        onRequestCode={onRequestCode}
        onSubmit={onSubmit}
      />
    </>
  );
}
