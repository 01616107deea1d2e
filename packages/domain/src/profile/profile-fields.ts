import { CONSTANTS, ERRCODE_SENTENCES } from '@jixu/constants';
import { isPhone } from '../identity/phone.ts';
import { normalise } from '../text/normalise.ts';
import { isEmail } from '../text/text-patterns.ts';

/** The sentences of the form, exactly as specified (001 §5); what the server would say of a phone is said before. */
export const PROFILE_FORM_TEXTS = {
  phoneMissing: '请输入手机号',
  phoneUnreadable: ERRCODE_SENTENCES.PHONE_UNREADABLE,
  codeMissing: '请输入验证码',
  emailInvalid: '邮箱输入有误，请检查',
  regionMissing: '请选择信息采集地区',
} as const;

/** The phone of the record, as it is shown and sent back where it stays. */
const MASKED_PHONE = /^1\d{2}\*{4}\d{4}$/;

/** City and district as sent (PROFILE-02); empty where there is none. */
export interface ProfileRegion {
  readonly city: string;
  readonly city_adcode: string;
  readonly district: string;
  readonly district_adcode: string;
}

/** What a learner fills in. `sex`: 0 female, 1 male. */
export interface ProfileFields {
  readonly telephone: string;
  readonly code: string;
  readonly email: string;
  readonly sex: 0 | 1;
  readonly qualifications: readonly number[];
  /** null: none chosen. */
  readonly region: ProfileRegion | null;
}

/** The fields that can have an error. */
export type ProfileField = 'telephone' | 'code' | 'email' | 'region';

export type ProfileErrors = Readonly<Partial<Record<ProfileField, string>>>;

/** The digits that every area of a province shares. */
const PROVINCE_DIGITS = 2;

/**
 * Whether the area asks for a collection region (PROFILE-07): its province does, so everybody below it is asked, whichever
 * of its areas they chose.
 */
export function needsCollectionRegion(areaCode: string): boolean {
  return (
    areaCode.slice(0, PROVINCE_DIGITS) === CONSTANTS.AREA_CODE_COLLECTION_REGION.slice(0, PROVINCE_DIGITS)
  );
}

/** Checks one field on blur; null when valid. 001 §5. */
export function checkProfileField(
  field: ProfileField,
  fields: ProfileFields,
  areaCode: string,
): string | null {
  switch (field) {
    case 'telephone': {
      const telephone = normalise('phone', fields.telephone);
      if (telephone === '') return PROFILE_FORM_TEXTS.phoneMissing;
      return isPhone(telephone) || MASKED_PHONE.test(telephone) ? null : PROFILE_FORM_TEXTS.phoneUnreadable;
    }
    case 'code':
      return fields.code.trim() === '' ? PROFILE_FORM_TEXTS.codeMissing : null;
    case 'email': {
      const email = normalise('email', fields.email);
      return email === '' || isEmail(email) ? null : PROFILE_FORM_TEXTS.emailInvalid;
    }
    case 'region':
      return needsCollectionRegion(areaCode) && fields.region === null
        ? PROFILE_FORM_TEXTS.regionMissing
        : null;
  }
}

/** Checks the whole form; an empty object when it can be saved (PROFILE-08). */
export function checkProfileForm(fields: ProfileFields, areaCode: string): ProfileErrors {
  const checked: Partial<Record<ProfileField, string>> = {};
  for (const field of ['telephone', 'code', 'email', 'region'] as const) {
    const text = checkProfileField(field, fields, areaCode);
    if (text !== null) checked[field] = text;
  }
  return checked;
}

/**
 * A new phone is confirmed first, because it will be the one to log in with (PROFILE-09). `stored` is the masked number
 * on record.
 */
export function changesPhone(fields: ProfileFields, stored: string): boolean {
  return normalise('phone', fields.telephone) !== stored;
}

export interface Place {
  readonly value: string;
  readonly label: string;
}

/** Codes of the four municipalities, where the tree has districts at the level of cities. */
const MUNICIPALITIES: readonly string[] = ['110000', '120000', '310000', '500000'];

/** The region for a path through the tree of districts; null for an empty one. */
export function regionOfPath(path: readonly Place[]): ProfileRegion | null {
  const [province, second, third] = path;
  if (province === undefined || second === undefined) return null;
  const isMunicipality = MUNICIPALITIES.includes(province.value);
  const city = isMunicipality ? province : second;
  const district = isMunicipality ? second : third;
  return {
    city: city.label,
    city_adcode: city.value,
    district: district?.label ?? '',
    district_adcode: district?.value ?? '',
  };
}

/** A place of listDistricts; the counties have none below them. */
export interface District {
  readonly adcode: string;
  readonly name: string;
  readonly districts: readonly (District | { readonly id: number })[];
}

/** The way down the tree to a place, as the cascader takes it; empty where the tree does not have it. */
export function pathToDistrict(tree: readonly District[], adcode: string): readonly Place[] {
  for (const place of tree) {
    const here = { value: place.adcode, label: place.name };
    if (place.adcode === adcode) return [here];
    const below = place.districts.flatMap((one) => ('adcode' in one ? [one] : []));
    const path = pathToDistrict(below, adcode);
    if (path.length > 0) return [here, ...path];
  }
  return [];
}
