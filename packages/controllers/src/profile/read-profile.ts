import type { DataOf, ResultOf } from '@jixu/api-client';
import { type ProfileFields, pathToDistrict, regionOfPath } from '@jixu/domain/profile/profile-fields';
import type { Lifetime } from '../lifetime.ts';
import type { Calls } from '../ports.ts';

type User = DataOf<'getUserInfo'>;
type Districts = DataOf<'listDistricts'>['district'];

/** The record of the learner, and the places to choose from. */
export type ProfileSheet = {
  readonly user: User['user_info'];
  readonly qualifications: NonNullable<User['kj_qualification']>;
  readonly districts: Districts;
  readonly fields: ProfileFields;
};

/** Reads both; null where either could not be read. Who must log in again is led away by the site meanwhile. */
export function readProfile(
  calls: Calls<'getUserInfo' | 'listDistricts'>,
  lifetime: Lifetime,
  received: (sheet: ProfileSheet | null) => void,
): void {
  const both = Promise.all([calls.getUserInfo(), calls.listDistricts()]);
  lifetime.receive(both, ([user, places]) => received(sheetOf(user, places)));
}

function sheetOf(user: ResultOf<'getUserInfo'>, places: ResultOf<'listDistricts'>): ProfileSheet | null {
  if (user.errcode !== 0 || places.errcode !== 0) return null;
  const { user_info, kj_qualification } = user.data;
  const { district } = places.data;
  return {
    user: user_info,
    qualifications: kj_qualification ?? [],
    districts: district,
    fields: fieldsOf(user_info, district),
  };
}

function fieldsOf(user: User['user_info'], districts: Districts): ProfileFields {
  return {
    telephone: user.telephone,
    code: '',
    email: user.email,
    sex: user.sex,
    qualifications: user.kj_qualification,
    region: regionOfPath(pathToDistrict(districts, user.district_adcode)),
  };
}
