import { ERRCODES } from '@jixu/constants';
import { reactToLoginRefusal } from '@jixu/domain/login/login-answer';
import {
  checkLoginField,
  checkLoginForm,
  emptyLoginFields,
  isLoginButtonEnabled,
  type LoginField,
  trimLoginFields,
} from '@jixu/domain/login/login-form';
import type { LoginFormView } from '@jixu/ui-kit/login/login-dialog-state.ts';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';
import { useRef, useState } from 'react';
import type { Answer, Body, ScriptedServer } from '../scripted/scripted-server.ts';
import type { ScanGrant } from './use-scan-login.ts';
import { useSmsCode } from './use-sms-code.ts';

const NANSHAN = 219;

type Form = Pick<LoginFormView, 'fields' | 'errors' | 'agreed' | 'submitting' | 'captcha' | 'byScan'> & {
  /** The sentence of 1004 while its dialog stands. */
  readonly blocked: string | null;
};

const EMPTY: Form = {
  fields: emptyLoginFields,
  errors: {},
  agreed: false,
  submitting: false,
  captcha: null,
  byScan: false,
  blocked: null,
};

export interface IdLoginEnds {
  readonly accepted: () => void;
  readonly limitReached: () => void;
}

/** The ID tab, alive: the rules and machines of the domain against the scripted server. */
export function useIdLogin(server: ScriptedServer, ends: IdLoginEnds) {
  const hold = useForm();
  const sms = useSmsCode(server, {
    fields: () => hold.get().fields,
    captcha: () => hold.get().captcha,
    showCaptcha: (captcha) => hold.update({ captcha }),
    showFieldError: (text) => hold.setError('telephone', text),
  });
  const { form } = hold;
  return {
    blocked: form.blocked,
    readBlocked: () => hold.update({ blocked: null }),
    submitGrant: (grant: ScanGrant) => submitGrant(server, hold, ends, grant),
    dialog: {
      form: { ...form, sms: sms.button, canSubmit: isLoginButtonEnabled(form.fields, form.agreed) },
      onSubmit: () => void submit(server, hold, ends),
      onChange: (field: LoginField, value: string) => {
        hold.update({ fields: { ...hold.get().fields, [field]: value } });
        hold.setError(field, null);
      },
      onLeave: (field: LoginField) => hold.setError(field, checkLoginField(field, hold.get().fields)),
      onAgree: (agreed: boolean) => hold.update({ agreed }),
      onRequestCode: sms.request,
      onCaptchaChange: (code: string) => {
        const { captcha } = hold.get();
        if (captcha) hold.update({ captcha: { image: captcha.image, code } });
      },
      onCaptchaRefresh: () => void sms.freshCaptcha({}),
    },
  };
}

type Held = ReturnType<typeof useForm>;

/** What the form holds; `get` reads it between two drawings, when an answer arrives. */
function useForm() {
  const [form, setForm] = useState(EMPTY);
  const latest = useRef(form);
  const update = (change: Partial<Form>): void => {
    latest.current = { ...latest.current, ...change };
    setForm(latest.current);
  };
  const setError = (field: LoginField, text: string | null): void => {
    const { [field]: _left, ...others } = latest.current.errors;
    update({ errors: text === null ? others : { ...others, [field]: text } });
  };
  return { form, get: () => latest.current, update, setError };
}

async function submit(server: ScriptedServer, hold: Held, ends: IdLoginEnds): Promise<void> {
  const { fields } = hold.get();
  const errors = checkLoginForm(fields);
  if (Object.keys(errors).length > 0) return hold.update({ errors });
  hold.update({ submitting: true });
  const { idNumber: id_number, ...rest } = trimLoginFields(fields);
  const answer = await logIn(server, { ...rest, id_number });
  hold.update({ submitting: false });
  settle(answer, hold, ends);
}

/** By the grant of a scan: nothing that was typed is sent. Settles with whether it went through. */
async function submitGrant(
  server: ScriptedServer,
  hold: Held,
  ends: IdLoginEnds,
  { token, name, idNumber }: ScanGrant,
): Promise<boolean> {
  hold.update({ ...EMPTY, byScan: true, fields: { ...emptyLoginFields, name, idNumber } });
  const answer = await logIn(server, { name, id_number: idNumber, telephone: '', code: '', token });
  hold.update(EMPTY);
  settle(answer, hold, ends);
  return answer.errcode === ERRCODES.OK;
}

function logIn(server: ScriptedServer, body: Body): Promise<Answer> {
  return server.call('login', { ...body, area_id: NANSHAN });
}

/** What follows the answer: by the domain's rule, but for the two that mean the same in every call. */
function settle({ errcode, errmsg }: Answer, hold: Held, ends: IdLoginEnds): void {
  if (errcode === ERRCODES.OK) return ends.accepted();
  if (errcode === ERRCODES.TOO_MANY_REQUESTS) return ends.limitReached();
  if (errcode === ERRCODES.NETWORK_FAILED) return showToast({ kind: 'error', text: errmsg });
  const reaction = reactToLoginRefusal({ errcode, message: errmsg }, hold.get().fields);
  hold.update({ fields: reaction.fields });
  if (reaction.kind === 'confirm') return hold.update({ blocked: reaction.message });
  showToast({ kind: 'warning', text: reaction.message, durationMs: reaction.forMs });
}
