import { ERRCODES } from '@jixu/constants';
import { reactToLoginRefusal } from '@jixu/domain/login/login-answer';
import {
  checkLoginField,
  checkLoginForm,
  emptyLoginFields,
  isLoginButtonEnabled,
  type LoginField,
  type LoginFields,
  trimLoginFields,
} from '@jixu/domain/login/login-form';
import type { Answer } from '../api/answer.ts';
import { createCell } from './run-machine.ts';
import { createSmsCountdown, type SmsCountdownRunner } from './sms-countdown.ts';

export type Captcha = { authToken: string; image: string };

export type LoginParts = {
  /** Sends the SMS; `captcha` once the server has asked for one. */
  sendSms: (
    telephone: string,
    captcha: { authToken: string; code: string } | null,
  ) => Promise<Answer<unknown>>;
  createCaptcha: () => Promise<Answer<{ auth_token: string; image: string }>>;
  login: (fields: LoginFields, areaId: number) => Promise<Answer<unknown>>;
  areaId: () => number | null;
  toast: (kind: 'success' | 'info' | 'warning' | 'error', text: string, forMs?: number) => void;
  accepted: () => void;
};

/** The login form as a screen draws it; the area page's box and the dialog show the same one. */
export type LoginView = {
  open: boolean;
  fields: LoginFields;
  errors: Readonly<Partial<Record<LoginField, string>>>;
  agreed: boolean;
  submitting: boolean;
  canSubmit: boolean;
  /** Text of the 1004 dialog; null while it is closed. */
  blocked: string | null;
  captcha: (Captcha & { code: string }) | null;
};

const INITIAL: LoginView = {
  open: false,
  fields: emptyLoginFields,
  errors: {},
  agreed: false,
  submitting: false,
  canSubmit: false,
  blocked: null,
  captcha: null,
};

const ASKS_FOR_CAPTCHA: readonly number[] = [ERRCODES.CAPTCHA_REQUIRED, ERRCODES.CAPTCHA_WRONG];

function withoutError(errors: LoginView['errors'], field: LoginField): LoginView['errors'] {
  const { [field]: _cleared, ...rest } = errors;
  return rest;
}

/** The ID-card login: form, SMS code and answer, by the rules of the domain (000 §4, §5, §8). */
export class LoginRunner {
  readonly view = createCell<LoginView>(INITIAL);
  readonly sms: SmsCountdownRunner;
  readonly #parts: LoginParts;

  constructor(parts: LoginParts) {
    this.#parts = parts;
    this.sms = createSmsCountdown({
      send: (telephone) => this.#sendSms(telephone),
      showFieldError: (text) => this.#showError('telephone', text),
      toast: parts.toast,
    });
  }

  readonly open = (): void => this.#update({ open: true });

  readonly close = (): void => this.#update({ open: false, errors: {}, agreed: false });

  readonly change = (field: LoginField, value: string): void => {
    const { fields, errors } = this.view.get();
    this.#update({ fields: { ...fields, [field]: value }, errors: withoutError(errors, field) });
  };

  /** A field was left: what is wrong with it is said now. */
  readonly leave = (field: LoginField): void => {
    this.#showError(field, checkLoginField(field, this.view.get().fields));
  };

  readonly agree = (agreed: boolean): void => this.#update({ agreed });

  readonly typeCaptcha = (code: string): void => {
    const { captcha } = this.view.get();
    if (captcha) this.#update({ captcha: { ...captcha, code } });
  };

  readonly refreshCaptcha = async (): Promise<void> => {
    const { data } = await this.#parts.createCaptcha();
    if (data) this.#update({ captcha: { authToken: data.auth_token, image: data.image, code: '' } });
  };

  readonly requestCode = (): void => this.sms.click(this.view.get().fields.telephone);

  readonly submit = async (): Promise<void> => {
    const { fields, canSubmit, submitting } = this.view.get();
    const areaId = this.#parts.areaId();
    if (!canSubmit || submitting || areaId === null) return;
    const errors = checkLoginForm(fields);
    if (Object.keys(errors).length > 0) return this.#update({ errors });
    this.#update({ submitting: true });
    const answer = await this.#parts.login(trimLoginFields(fields), areaId);
    this.#update({ submitting: false });
    if (answer.errcode !== ERRCODES.OK) return this.#refused(answer);
    this.#update(INITIAL);
    this.#parts.accepted();
  };

  /** The 1004 message was read. */
  readonly readBlocked = (): void => this.#update({ blocked: null });

  #update(change: Partial<LoginView>): void {
    const next = { ...this.view.get(), ...change };
    this.view.set({ ...next, canSubmit: isLoginButtonEnabled(next.fields, next.agreed) });
  }

  #showError(field: LoginField, text: string | null): void {
    const { errors } = this.view.get();
    this.#update({ errors: text === null ? withoutError(errors, field) : { ...errors, [field]: text } });
  }

  async #sendSms(telephone: string): Promise<string | null> {
    const { captcha } = this.view.get();
    const given = captcha && { authToken: captcha.authToken, code: captcha.code };
    const answer = await this.#parts.sendSms(telephone, given);
    if (answer.errcode === ERRCODES.OK) {
      this.#update({ captcha: null });
      return null;
    }
    // A captcha is good for one try: the next one needs a new picture.
    if (captcha || ASKS_FOR_CAPTCHA.includes(answer.errcode)) void this.refreshCaptcha();
    return answer.errmsg;
  }

  #refused({ errcode, errmsg }: Answer<unknown>): void {
    const reaction = reactToLoginRefusal({ errcode, message: errmsg }, this.view.get().fields);
    if (reaction.kind === 'confirm') {
      this.#update({ blocked: reaction.message, fields: reaction.fields });
      return;
    }
    this.#update({ fields: reaction.fields });
    this.#parts.toast('warning', reaction.message, reaction.forMs);
  }
}
