import { CONSTANTS } from '@jixu/constants';

/** A profession of the claim dialog, with the contract's field names. 000 §3. */
export interface Profession {
  readonly profession_id: number;
  readonly profession_name: string;
  readonly course_list: readonly { readonly product_name: string; readonly subject_id: number }[];
}

/** Chosen before the list has arrived. 000 §4. */
export const INITIAL_PROFESSION_ID = CONSTANTS.DEFAULT_PROFESSION_ID;

/** The initial choice in the loaded list: 6 if it is there, otherwise the first. 000 §4, notes A29. */
export function preferredProfession(professions: readonly Profession[]): number {
  const preferred = professions.find(
    ({ profession_id }) => profession_id === CONSTANTS.PREFERRED_PROFESSION_ID,
  );
  return (preferred ?? professions[0])?.profession_id ?? INITIAL_PROFESSION_ID;
}
