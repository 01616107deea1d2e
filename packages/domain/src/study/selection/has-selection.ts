import { CONSTANTS } from '@jixu/constants';

/** Whether learners of a province choose their courses themselves (001 §2, §4; notes A10); so does one whose province is not known. */
export function hasSelection(provinceCode: number | null): boolean {
  return provinceCode !== CONSTANTS.PROVINCE_CODE_XINJIANG;
}
