import type { UserInfo } from '@jixu/contract/zod';
import { maskIdNumber, maskPhone } from '@jixu/domain/identity/mask';
import { STUDY_STEPS, type StudyStep } from '@jixu/domain/study/rules/study-step';
import type { FieldCipher } from '#secrets/field-cipher.ts';
import type { LearnerRecord } from './learner-store.ts';

/** `is_check_face`: 0 a face check is due, 1 none is. */
const CHECK_FACE = { due: 0, none: 1 } as const;

/** A learner's view of their own record; identity card and phone masked. */
export function userInfoOf(record: LearnerRecord, cipher: FieldCipher, step: StudyStep): UserInfo {
  return {
    name: record.name,
    id_number: maskIdNumber(cipher.decrypt('id-card', record.id_card_sealed)),
    id_number_code: record.id_number_code,
    area_id: record.area_id,
    area_code: record.area_code,
    province_code: record.province_id,
    telephone: maskPhone(cipher.decrypt('phone', record.phone_sealed)),
    email: record.email,
    sex: record.sex === 1 ? 1 : 0,
    kj_qualification: record.kj_qualification,
    district_adcode: record.district_adcode,
    faceid_status: record.identity_verified ? 1 : 0,
    is_check_face: step === STUDY_STEPS.faceMissing ? CHECK_FACE.due : CHECK_FACE.none,
    study_process: step,
  };
}

/** Accounting qualifications a learner may name. */
export const QUALIFICATIONS = [
  { id: 1, name: '会计从业人员' },
  { id: 2, name: '初级会计专业技术资格' },
  { id: 3, name: '中级会计专业技术资格' },
  { id: 4, name: '高级会计专业技术资格' },
  { id: 5, name: '注册会计师' },
];
