// Compiled, never run: the compiler fails when a line marked as an error is none.
import type { ApiClient } from './index.ts';

declare const client: ApiClient;

/** What the client's types allow and reject. */
export async function typeTests(): Promise<void> {
  const years = await client.listCourseYears({ area_id: 219 });
  if (years.errcode === 0) years.data.user_year satisfies { year_id: number; year_name: string }[];
  if (years.errcode === 1001 || years.errcode === 9408) years.data satisfies null;
  // @ts-expect-error a required parameter is missing
  void client.listCourseYears({});
  // @ts-expect-error a text is not a number
  void client.listCourseYears({ area_id: '219' });
  // @ts-expect-error the contract has no such field
  void client.listCourseYears({ area_id: 219, area: 1 });
  // @ts-expect-error the contract has no such operation
  void client.listCourses({});
  // @ts-expect-error the client adds t by itself
  void client.listCourseYears({ area_id: 219, t: 1 });
  // @ts-expect-error an operation never answers an errcode it does not list
  if (years.errcode === 1007) return;
  // @ts-expect-error without a look at errcode there may be no data
  void years.data.user_year;
  void client.getUserInfo();
  // a body that may be left out has its fields all the same
  void client.createLoginCaptcha();
  void client.createLoginCaptcha({ form: 'question' });
  // @ts-expect-error no such form
  void client.createLoginCaptcha({ form: 'riddle' });
  void client.listStudyCourses({ area_id: 219, year: undefined });
}
