import { CONSTANTS } from '@jixu/constants';
import { normalise, type TypedKind } from '../text/normalise.ts';
import { isSmsCode } from '../text/text-patterns.ts';
import { isIdNumber } from './id-card.ts';
import { isPersonName } from './person-name.ts';
import { isPhone } from './phone.ts';

/** The fields a learner types (000 §3). */
export interface LoginFields {
  readonly name: string;
  readonly idNumber: string;
  readonly telephone: string;
  readonly code: string;
}

export type LoginField = keyof LoginFields;

export const emptyLoginFields: LoginFields = { name: '', idNumber: '', telephone: '', code: '' };

const KINDS = {
  name: 'name',
  idNumber: 'id-card',
  telephone: 'phone',
  code: 'sms-code',
} as const satisfies Record<LoginField, TypedKind>;

/** The sentences of the form, exactly as specified but for the invalid name and number, which the server would reject. 000 §5. */
export const LOGIN_TEXTS = {
  nameMissing: '请输入姓名',
  nameInvalid: '姓名中有不能使用的字符，请按身份证填写',
  idNumberMissing: '请输入身份证号',
  idNumberInvalid: '请输入正确的身份证号',
  telephoneMissing: '请输入手机号',
  telephoneMalformed: '手机号码格式不正确，请重新输入',
  codeMissing: '请输入验证码',
  codeMalformed: '验证码格式错误,验证码为数字',
} as const;

export type LoginText = (typeof LOGIN_TEXTS)[keyof typeof LOGIN_TEXTS];

/** Checks one field on blur; null when valid. 000 §5. */
export function checkLoginField(field: LoginField, fields: LoginFields): LoginText | null {
  const value = normalise(KINDS[field], fields[field]);
  switch (field) {
    case 'name':
      if (value === '') return LOGIN_TEXTS.nameMissing;
      return isPersonName(value) ? null : LOGIN_TEXTS.nameInvalid;
    case 'idNumber':
      if (value === '') return LOGIN_TEXTS.idNumberMissing;
      return isIdNumber(value) ? null : LOGIN_TEXTS.idNumberInvalid;
    case 'telephone':
      if (value === '') return LOGIN_TEXTS.telephoneMissing;
      return isPhone(value) ? null : LOGIN_TEXTS.telephoneMalformed;
    case 'code':
      if (value === '') return LOGIN_TEXTS.codeMissing;
      return isSmsCode(value) && value.length <= CONSTANTS.SMS_CODE_LENGTH ? null : LOGIN_TEXTS.codeMalformed;
  }
}

/** Checks the whole form; an empty object when it may be sent. */
export function checkLoginForm(fields: LoginFields): Readonly<Partial<Record<LoginField, LoginText>>> {
  const checked: Partial<Record<LoginField, LoginText>> = {};
  for (const field of ['name', 'idNumber', 'telephone', 'code'] as const) {
    const text = checkLoginField(field, fields);
    if (text !== null) checked[field] = text;
  }
  return checked;
}

/** What prevents requesting a code; null when it may be sent. 000 §5. */
export function checkSmsRequest(telephone: string): LoginText | null {
  return checkLoginField('telephone', { ...emptyLoginFields, telephone });
}

/**
 * Whether a code would be spent in vain: the number of the card is filled in and wrong, so that the login with it fails. A
 * phone that is missing or wrong is said first (LOGIN-42), and sends none either.
 */
export function isCodeInVain(fields: LoginFields): boolean {
  const isFilled = fields.idNumber.trim() !== '';
  return (
    checkSmsRequest(fields.telephone) === null && isFilled && checkLoginField('idNumber', fields) !== null
  );
}

/** The form as sent: id number, phone and code in their written form (LOGIN-41), the name as typed. 000 §5. */
export function trimLoginFields(fields: LoginFields): LoginFields {
  return {
    name: fields.name,
    idNumber: normalise('id-card', fields.idNumber),
    telephone: normalise('phone', fields.telephone),
    code: normalise('sms-code', fields.code),
  };
}

/** Beside the fields after a login that does not match what is registered: any of the three may be the wrong one. */
export const MISMATCH_TEXTS = {
  name: '请核对姓名',
  idNumber: '请核对身份证号',
  telephone: '请输入登记时的手机号',
} as const satisfies Partial<Record<LoginField, string>>;

/** Enables the login button and the Enter key: all four fields filled and the agreement ticked. 000 §4. */
export function isLoginButtonEnabled(fields: LoginFields, agreed: boolean): boolean {
  const filled = [fields.name, fields.idNumber, fields.telephone, fields.code].every(
    (value) => value.trim() !== '',
  );
  return filled && agreed;
}
