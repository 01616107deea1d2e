import type { CaptchaForm } from '@jixu/domain/identity/captcha/captcha-sheet';
import type { Dispatch } from '@jixu/domain/machine/machine';
import type { ProfileField, ProfileFields } from '@jixu/domain/profile/profile-fields';
import {
  openProfileForm,
  PROFILE_SAVED_TEXT,
  type ProfileForm,
  type ProfileFormEffect,
  type ProfileFormEvent,
  type ProfilePhone,
  type ProfileRecord,
  profileSmsSecondsLeft,
  transitionProfileForm,
} from '@jixu/domain/profile/profile-form';
import { createCell } from '../cell.ts';
import { drawSeconds } from '../draw-seconds.ts';
import { createLifetime } from '../lifetime.ts';
import type { Calls, Clock } from '../ports.ts';
import { type MachineRunner, runMachine } from '../run-machine.ts';
import {
  fetchCaptcha,
  type ProfileCallParts,
  type ProfileCaptcha,
  saveProfile,
  sendCode,
} from './profile-calls.ts';
import { type ProfileSheet, readProfile } from './read-profile.ts';

export type ProfileControllerParts = Pick<ProfileCallParts, 'calls' | 'toast' | 'signPhone'> & {
  readonly calls: Calls<'getUserInfo' | 'listDistricts'>;
  readonly clock: Clock;
  /** The record is saved: what the site knows of the learner is read again. */
  readonly saved: () => void;
};

/** What the page shows. `confirming`: a new phone is asked about. */
export type ProfileView =
  | 'loading'
  | 'failed'
  | {
      readonly sheet: ProfileSheet;
      /** The phone of the record, masked, and the area. */
      readonly record: ProfileRecord;
      readonly form: ProfileForm;
      /** Until another code may be sent, by the phone it goes to. */
      readonly secondsLeft: Readonly<Record<ProfilePhone, number>>;
      readonly captcha: ProfileCaptcha | null;
    };

export type ProfileController = {
  get(): ProfileView;
  subscribe(listener: () => void): () => void;
  read(): void;
  change(change: Partial<ProfileFields>): void;
  leave(field: ProfileField): void;
  requestCode(phone: ProfilePhone): void;
  typeOldCode(code: string): void;
  typeCaptcha(code: string): void;
  refreshCaptcha(form?: CaptchaForm): void;
  submit(): void;
  confirm(): void;
  cancel(): void;
  destroy(): void;
};

type Open = {
  readonly sheet: ProfileSheet;
  /** Another one, once a phone was bound. */
  record: ProfileRecord;
  readonly form: MachineRunner<ProfileForm, ProfileFormEvent>;
};

/** 我的信息: reads the record, sends codes, saves. */
export function createProfileController(parts: ProfileControllerParts): ProfileController {
  const { calls, clock, toast } = parts;
  const lifetime = createLifetime(clock);
  const view = createCell<ProfileView>('loading');
  const captcha = createCell<ProfileCaptcha | null>(null);
  let open: Open | null = null;
  const callParts: ProfileCallParts = { ...parts, lifetime, captcha: captcha.get, showCaptcha: captcha.set };

  const draw = (): void => {
    if (open === null) return;
    const form = open.form.get();
    const left = (phone: ProfilePhone) => profileSmsSecondsLeft(form, phone, clock.steady());
    const secondsLeft = { typed: left('typed'), bound: left('bound') };
    view.set({ sheet: open.sheet, record: open.record, form, secondsLeft, captcha: captcha.get() });
  };
  const count = drawSeconds(lifetime, draw, () =>
    Object.values(open?.form.get().requests ?? {}).some(({ resendAt }) => resendAt !== null),
  );
  captcha.subscribe(draw);
  const carryOut = (effect: ProfileFormEffect, dispatch: Dispatch<ProfileFormEvent>): void => {
    switch (effect.type) {
      case 'save':
        return saveProfile(callParts, effect, dispatch);
      case 'send-code':
        return sendCode(callParts, effect, dispatch);
      case 'report-saved':
        if (open !== null) open.record = { ...open.record, telephone: effect.telephone };
        draw();
        toast('success', PROFILE_SAVED_TEXT);
        return parts.saved();
    }
  };
  const read = (): void => {
    view.set('loading');
    readProfile(calls, lifetime, (sheet) => {
      if (sheet === null) return view.set('failed');
      open = opened(sheet, clock, carryOut);
      open.form.subscribe(count);
      draw();
    });
  };
  read();

  return {
    get: view.get,
    subscribe: view.subscribe,
    read,
    ...formCommands((event) => open?.form.dispatch(event)),
    typeCaptcha: (code) => {
      const shown = captcha.get();
      if (shown !== null) captcha.set(retyped(shown, code));
    },
    refreshCaptcha: (form) => fetchCaptcha(callParts, {}, form),
    destroy: lifetime.end,
  };
}

type FormCommands = Pick<
  ProfileController,
  'change' | 'leave' | 'requestCode' | 'typeOldCode' | 'submit' | 'confirm' | 'cancel'
>;

/** What the learner does to the form itself. */
function formCommands(send: (event: ProfileFormEvent) => void): FormCommands {
  return {
    change: (change) => send({ type: 'changed', change }),
    leave: (field) => send({ type: 'field-left', field }),
    requestCode: (phone) => send({ type: 'code-requested', phone }),
    typeOldCode: (code) => send({ type: 'old-code-typed', code }),
    submit: () => send({ type: 'submitted' }),
    confirm: () => send({ type: 'confirmed' }),
    cancel: () => send({ type: 'cancelled' }),
  };
}

/** What was said of the last answer does not apply to the next. */
function retyped({ hint: _reason, error: _wrong, ...kept }: ProfileCaptcha, code: string): ProfileCaptcha {
  return { ...kept, code };
}

function opened(
  sheet: ProfileSheet,
  clock: Clock,
  carryOut: (effect: ProfileFormEffect, dispatch: Dispatch<ProfileFormEvent>) => void,
): Open {
  const { user, fields } = sheet;
  const form = runMachine<ProfileForm, ProfileFormEvent, ProfileFormEffect>({
    initial: openProfileForm(fields),
    transition: (state, event, now) => transitionProfileForm(state, event, open.record, now),
    carryOut,
    now: clock.steady,
  });
  const open: Open = { sheet, form, record: { telephone: user.telephone, areaCode: user.area_code } };
  return open;
}
