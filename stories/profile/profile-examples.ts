import type { ProfileFields } from '@jixu/domain/profile/profile-fields';
import type { ProfileFormView } from '@jixu/ui-kit/profile/profile-form-state.ts';
import { districtOption } from '@jixu/ui-kit/profile/profile-view.tsx';
import { fn } from 'storybook/test';
import { PROFILE_RESULTS } from './profile-results.ts';

const { user_info, kj_qualification } = PROFILE_RESULTS.getUserInfo.ok.data;

const DISTRICTS = PROFILE_RESULTS.listDistricts.ok.data.district.map(districtOption);

/** The record as loaded, before any change. */
export const STORED: ProfileFields = {
  telephone: user_info.telephone,
  code: '',
  email: user_info.email,
  sex: user_info.sex === 1 ? 1 : 0,
  qualifications: user_info.kj_qualification,
  region: { city: '深圳市', city_adcode: '440300', district: '南山区', district_adcode: '440305' },
};

export const YUNNAN = { name: '林晓燕', id_number: '5301**********1228', area_code: '530000' };

/** The form of the contract's learner, untouched by default. */
export function profileView(change: Partial<ProfileFormView> = {}): ProfileFormView {
  return {
    identity: user_info,
    fields: STORED,
    errors: {},
    qualifications: kj_qualification,
    districts: DISTRICTS,
    sms: { secondsLeft: 0, sending: false },
    captcha: null,
    submitting: false,
    ...change,
  };
}

export const PROFILE_EVENTS = {
  onChange: fn(),
  onLeave: fn(),
  onRequestCode: fn(),
  onCaptchaChange: fn(),
  onCaptchaRefresh: fn(),
  onSubmit: fn(),
  onRetry: fn(),
};
