// Compiled, never run: the compiler fails when a line marked as an error is none.
import type { paths } from '@jixu/contract/types';
import type { Client, FetchOptions } from 'openapi-fetch';
import type { ApiClient, components, DataOf } from './index.ts';

type TransportErrcode = components['schemas']['TransportAnswer']['errcode'] | 9408;

declare const client: ApiClient;
/** openapi-fetch with nothing of ours above it. */
declare const bare: Client<paths>;

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

type Taken<Operation> = NonNullable<FetchOptions<Operation>['params']>;
type Courses = paths['/app/further_edu/study/course_list']['get'];
type Login = paths['/wxpub/api/login']['post'];

/** What our client takes and gives is what openapi-fetch infers from the paths. */
export async function sameTypes(
  query: Taken<Courses>['query'],
  body: FetchOptions<Login>['body'],
): Promise<void> {
  const { data } = await bare.GET('/app/further_edu/study/course_list', { params: { query } });
  const courses = await client.listStudyCourses(query);
  if (courses.errcode === 0) courses.data satisfies Extract<typeof data, { errcode: 0 }>['data'];
  if (data?.errcode === 0) data.data satisfies DataOf<'listStudyCourses'>;
  await bare.POST('/wxpub/api/login', { body });
  const { errcode } = await client.login(body);
  // What we add: the union of errcodes of the operation, of the transport and of the client itself.
  errcode satisfies 0 | 1004 | 1005 | 2001 | 2100 | 2111 | 2112 | 2121 | TransportErrcode;
  // @ts-expect-error a text is no area, there
  void bare.POST('/wxpub/api/login', { body: { ...body, area_id: '219' } });
  // @ts-expect-error as here
  void client.login({ ...body, area_id: '219' });
}
