/** A request that breaks the contract in one field, and what is said of it, by the server and by the mock alike. */
export interface RejectedField {
  readonly what: string;
  readonly path: string;
  /** Sent by POST; without it the request is a GET. */
  readonly form?: string;
  readonly field: string;
  readonly issue: string;
}

const LOGIN = 'area_id=219&id_number=440305199003071234';
const PUSH = 'from=web&video_type=0&last_vid=7001';
const VIDEO = '{"course_id":1001,"video_id":7001,"progress_second":96,"play_second":96';
const ORDER = 'channel=wxpub&step_sure=0';

const loginMsg = (query: string) => `/app/further_edu/home_page/login_msg?${query}`;
const status = (query: string) => `/app/pay/order_status?trade_pno=20261121093000123456&${query}`;
const statutes = (query: string) => `/app/further_edu/fgk/list?${query}`;
const pushed = (videos: string) => `${PUSH}&videos=${encodeURIComponent(videos)}`;
const ordered = (courses: string, more = ORDER) => `${more}&courses=${encodeURIComponent(courses)}`;

const query = (what: string, path: string, name: string, issue: string): RejectedField => ({
  what,
  path,
  field: `query.${name}`,
  issue,
});
const body = (what: string, path: string, form: string, name: string, issue: string): RejectedField => ({
  what,
  path,
  form,
  field: `body.${name}`,
  issue,
});
const PATHS = {
  login: '/wxpub/api/login',
  push: '/storage/video/push_progressV2',
  order: '/app/order/create_order',
} as const;

export const REJECTED_FIELDS: readonly RejectedField[] = [
  query('a parameter that is missing', loginMsg(''), 'area_id', 'is missing'),
  query('a number that is none', loginMsg('area_id=1e3'), 'area_id', 'must be an integer'),
  query('a number with a fraction', loginMsg('area_id=1.5'), 'area_id', 'must be an integer'),
  query('a number too small', loginMsg('area_id=0'), 'area_id', 'must be 1 or more'),
  query('a number too large', loginMsg('area_id=1000000'), 'area_id', 'must be 999999 or less'),
  query('one beyond all numbers', loginMsg(`area_id=${'9'.repeat(20)}`), 'area_id', 'must be 999999 or less'),
  query(
    'a parameter given twice',
    loginMsg('area_id=1&area_id=1'),
    'area_id',
    'must be one value, not several',
  ),
  query('a time that is none', loginMsg('area_id=1&t=now'), 't', 'must be a number'),
  query(
    'none of the values',
    status('pay_channel=card'),
    'pay_channel',
    'must be one of wxpub, alipay, unionpay',
  ),
  query('an empty value', status('pay_channel='), 'pay_channel', 'must be one of wxpub, alipay, unionpay'),
  query(
    'a text too long',
    statutes(`keyword=${'长'.repeat(51)}`),
    'keyword',
    'must have 50 characters or fewer',
  ),
  query('a NUL', statutes('keyword=%00'), 'keyword', 'holds a NUL character'),
  query('no date', statutes('start_date=2026-1-1'), 'start_date', 'must match ^(\\d{4}-\\d{2}-\\d{2})?$'),
  body(
    'another pattern',
    PATHS.login,
    `${LOGIN}&telephone=123`,
    'telephone',
    'must match ^((\\+86|0086)?1\\d{10})?$',
  ),
  body('an empty form', PATHS.login, '', 'area_id', 'is missing'),
  body('not the one value', PATHS.push, pushed(`[${VIDEO}}]`).replace('web', 'app'), 'from', 'must be web'),
  body(
    'not the one number',
    PATHS.push,
    pushed(`[${VIDEO}}]`).replace('type=0', 'type=1'),
    'video_type',
    'must be 0',
  ),
  body('a field of JSON that is none', PATHS.push, pushed('[{'), 'videos', 'is not JSON'),
  body('JSON of another kind', PATHS.push, pushed('{}'), 'videos', 'must be an array'),
  body('a list without entries', PATHS.push, pushed('[]'), 'videos', 'must have 1 entry or more'),
  body('an entry of another kind', PATHS.push, pushed('[1]'), 'videos.0', 'must be an object'),
  body(
    'a field deep inside',
    PATHS.push,
    pushed(`[${VIDEO.replace('1001', '"x"')}}]`),
    'videos.0.course_id',
    'must be an integer',
  ),
  body(
    'one deep inside that is missing',
    PATHS.push,
    pushed('[{"course_id":1}]'),
    'videos.0.video_id',
    'is missing',
  ),
  body(
    'a text too short',
    PATHS.order,
    ordered('[{"course_id":651,"num":1,"year":2026}]', `${ORDER}&request_key=short`),
    'request_key',
    'must have 22 characters or more',
  ),
  body(
    'not the constant',
    PATHS.order,
    ordered('[{"course_id":651,"num":2,"year":2026}]'),
    'courses.0.num',
    'must be 1',
  ),
  body(
    'neither of two kinds',
    PATHS.order,
    ordered('[{"course_id":true,"num":1,"year":2026}]'),
    'courses.0.course_id',
    'must be an integer, or must be a string',
  ),
];
