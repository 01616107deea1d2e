/** A row of the learning record, as the list hands it on. */
export const RECORD_ROW = {
  course_id: 601,
  area_id: 219,
  year_id: 2026,
  id_number: '4403**********1228',
  ticket: 'r1.a.1',
};
