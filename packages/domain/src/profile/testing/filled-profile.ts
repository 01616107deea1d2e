import type { ProfileFields } from '../profile-fields.ts';

export const FILLED_PROFILE: ProfileFields = {
  telephone: '138****8000',
  code: '271950',
  email: '',
  sex: 0,
  qualifications: [3],
  region: null,
};
