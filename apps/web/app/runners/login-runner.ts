import { ERRCODES } from '@jixu/constants';
import { createCell } from '@jixu/controllers/cell';
import type { MachineRunner } from '@jixu/controllers/run-machine';
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
import type { ScanLogin, ScanLoginEvent } from '@jixu/domain/login/scan-login';
import type { LoginTab } from '@jixu/ui-kit/login/login-dialog-state.ts';
import { LOGIN_UI_TEXTS } from '@jixu/ui-kit/texts/login-texts.ts';
import type { Answer } from '../api/answer.ts';
import { createScanLogin, type ScanGrant, type ScanLoginParts } from './login-scan.ts';
import {
  type CaptchaView,
  INITIAL_LOGIN_VIEW,
  type LoginView,
  SAID_BESIDE_CAPTCHA,
  withoutError,
} from './login-view.ts';
import { createSmsCountdown, type SmsCountdownRunner } from './sms-countdown.ts';

type Code = Awaited<ReturnType<ScanLoginParts['createCode']>>;

export type LoginParts = {
  /** Sends the SMS; `captcha` once the server has asked for one. */
  sendSms: (
    telephone: string,
    captcha: { authToken: string; code: string } | null,
  ) => Promise<Answer<unknown>>;
  createCaptcha: () => Promise<Answer<{ auth_token: string; image: string }>>;
  createLoginCode: (areaId: number) => Promise<Code>;
  checkLoginCode: ScanLoginParts['checkCode'];
  /** `token`: of a code that was authorised in this browser; then the fields count for nothing. */
  login: (fields: LoginFields, areaId: number, token: string | null) => Promise<Answer<unknown>>;
  areaId: () => number | null;
  toast: (kind: 'success' | 'info' | 'warning' | 'error', text: string, forMs?: number) => void;
  accepted: () => void;
};

/** The login: WeChat code and ID-card form, by the rules of the domain (000 §4, §5, §8). */
export class LoginRunner {
  readonly view = createCell<LoginView>(INITIAL_LOGIN_VIEW);
  readonly sms: SmsCountdownRunner;
  readonly scan: MachineRunner<ScanLogin, ScanLoginEvent>;
  readonly #parts: LoginParts;
  #refusalOfSms: number = ERRCODES.OK;

  constructor(parts: LoginParts) {
    this.#parts = parts;
    this.sms = createSmsCountdown({
      send: (telephone) => this.#sendSms(telephone),
      showFieldError: (text) => this.#showError('telephone', text),
      toast: (kind, text, forMs) => {
        if (kind === 'success' || !this.#isSaidElsewhere()) parts.toast(kind, text, forMs);
      },
    });
    this.scan = createScanLogin({
      createCode: () => this.#createCode(),
      checkCode: parts.checkLoginCode,
      warn: (text) => parts.toast('warning', text),
      say: (text) => parts.toast('success', text),
      showIdTab: () => this.#update({ tab: 'id-card' }),
      logIn: (grant) => void this.#logInByScan(grant),
    });
  }

  /** The dialog opens on the WeChat tab (LOGIN-04). */
  readonly open = (): void => {
    if (this.view.get().open) return;
    this.#update({ open: true });
    this.showTab('wechat');
  };

  readonly close = (): void => {
    this.#update({ open: false, tab: null, errors: {}, agreed: false });
    this.scan.dispatch({ type: 'tab-left' });
  };

  /** Not while a scan is logging in: its tab says for whom. */
  readonly showTab = (tab: LoginTab): void => {
    const { tab: shown, byScan } = this.view.get();
    if (tab === shown || byScan) return;
    this.#update({ tab });
    this.scan.dispatch({ type: tab === 'wechat' ? 'tab-shown' : 'tab-left' });
  };

  readonly refreshCode = (): void => this.scan.dispatch({ type: 'refresh-clicked' });

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
    if (captcha) this.#update({ captcha: { authToken: captcha.authToken, image: captcha.image, code } });
  };

  readonly refreshCaptcha = (): Promise<void> => this.#freshCaptcha({});

  readonly requestCode = (): void => this.sms.click(this.view.get().fields.telephone);

  readonly submit = async (): Promise<void> => {
    const { fields, canSubmit, submitting, byScan } = this.view.get();
    const areaId = this.#parts.areaId();
    if (!canSubmit || submitting || byScan || areaId === null) return;
    const errors = checkLoginForm(fields);
    if (Object.keys(errors).length > 0) return this.#update({ errors });
    this.#update({ submitting: true });
    const answer = await this.#parts.login(trimLoginFields(fields), areaId, null);
    this.#update({ submitting: false });
    if (answer.errcode === ERRCODES.OK) this.#enter();
    else this.#refused(answer);
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

  #enter(): void {
    this.#update(INITIAL_LOGIN_VIEW);
    this.scan.dispatch({ type: 'tab-left' });
    this.#parts.accepted();
  }

  async #createCode(): Promise<Code> {
    const areaId = this.#parts.areaId();
    if (areaId !== null) return this.#parts.createLoginCode(areaId);
    return { errcode: ERRCODES.AREA_NOT_OPEN, errmsg: LOGIN_UI_TEXTS.pickArea, data: null };
  }

  /** By the server's grant: the masked name and number are shown, and nothing that was typed is sent (A03). */
  async #logInByScan({ token, name, idNumber }: ScanGrant): Promise<void> {
    const areaId = this.#parts.areaId();
    if (areaId === null) return this.scan.dispatch({ type: 'grant-refused' });
    const typed = this.view.get().fields;
    const fields = { ...emptyLoginFields, name, idNumber };
    this.#update({ tab: 'id-card', byScan: true, errors: {}, fields });
    const answer = await this.#parts.login(fields, areaId, token);
    if (answer.errcode === ERRCODES.OK) return this.#enter();
    this.#update({ byScan: false, fields: typed, tab: this.view.get().open ? 'wechat' : null });
    this.scan.dispatch({ type: 'grant-refused' });
    this.#refused(answer);
  }

  async #sendSms(telephone: string): Promise<string | null> {
    const { captcha } = this.view.get();
    const given = captcha && { authToken: captcha.authToken, code: captcha.code };
    const { errcode, errmsg } = await this.#parts.sendSms(telephone, given);
    this.#refusalOfSms = errcode;
    if (errcode === ERRCODES.OK) {
      this.#update({ captcha: null });
      return null;
    }
    // A captcha is good for one try: the next one needs a new picture.
    const kind = SAID_BESIDE_CAPTCHA[errcode];
    if (captcha || kind) void this.#freshCaptcha(kind ? { [kind]: errmsg } : {});
    return errmsg;
  }

  /** Beside the captcha, or in the dialog of too many requests. */
  #isSaidElsewhere(): boolean {
    const refusal = this.#refusalOfSms;
    return refusal === ERRCODES.TOO_MANY_REQUESTS || SAID_BESIDE_CAPTCHA[refusal] !== undefined;
  }

  async #freshCaptcha(said: Pick<CaptchaView, 'hint' | 'error'>): Promise<void> {
    const { data } = await this.#parts.createCaptcha();
    if (data) this.#update({ captcha: { authToken: data.auth_token, image: data.image, code: '', ...said } });
  }

  #refused({ errcode, errmsg }: Answer<unknown>): void {
    // The site has a dialog of its own for too many requests.
    if (errcode === ERRCODES.TOO_MANY_REQUESTS) return;
    if (errcode === ERRCODES.NETWORK_FAILED) return this.#parts.toast('error', errmsg);
    const reaction = reactToLoginRefusal({ errcode, message: errmsg }, this.view.get().fields);
    this.#update({ fields: reaction.fields });
    if (reaction.kind === 'confirm') return this.#update({ blocked: reaction.message });
    this.#parts.toast('warning', reaction.message, reaction.forMs);
  }
}
