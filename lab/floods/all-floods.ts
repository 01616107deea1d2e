// What one learner may do as often as he likes: each is a flood of legal calls. A further dear operation is one more line.
import { deflateSync } from 'node:zlib';
import { COURSE, type StudyLearner } from '../environment/learners.ts';
import { EXAM_ID, seatLearners } from '../exams/examinees.ts';
import { seededRandom } from '../faults/seeded-random.ts';
import { askCharge } from '../money/card-buyer.ts';
import type { MoneySite } from '../money/money-site.ts';
import { callOnce, type Sent } from './one-call.ts';

export interface Flood {
  readonly name: string;
  /** Calls at once, again and again. */
  readonly atOnce: number;
  /** Calls in all, where the day is shorter than the limits of a minute. */
  readonly budget?: number;
  /** What the learner gets beforehand without calling the site; what `prepare` must know of it. */
  arrange?(site: MoneySite, learner: StudyLearner): Promise<string>;
  /** What is called, in turn. */
  prepare(origin: string, learner: StudyLearner, arranged: string): Promise<readonly [Sent, ...Sent[]]>;
}

const post = (path: string, fields: Sent['fields'] & object): Sent => ({ method: 'POST', path, fields });
const get = (path: string, fields: Sent['fields'] & object = {}): Sent => ({ method: 'GET', path, fields });

/** An operation with the same fields again and again. */
const flood = (name: string, ...sent: [Sent, ...Sent[]]): Flood => ({
  name,
  atOnce: 48,
  prepare: async () => sent,
});

const lines = (...ids: readonly number[]): string =>
  JSON.stringify(ids.map((course_id) => ({ course_id, num: 1, year: 2026 })));

/** M1: one order is begun to be paid in three ways in turn. */
const beginnings: Flood = {
  name: 'begin-payment',
  atOnce: 48,
  async prepare(origin, learner) {
    const order = { courses: lines(713), channel: 'wxpub', step_sure: '1' };
    const { url: trade_pno } = await callOnce(origin, learner, post('/app/order/create_order', order));
    const picture = { trade_pno, type: 'wxpub', from: 'web' };
    return [
      post('/app/pay/unified_order', { ...picture, platform_type: 'web' }),
      post('/app/pay/alipay_order_aggregation', { trade_pno, type: 'alipay' }),
      post('/app/pay/unified_order', { ...picture, platform_type: 'h5' }),
    ];
  },
};

const HEAD = '%PDF-1.7\n1 0 obj << /Length 1 /Filter /FlateDecode >>\nstream\n';
const END = '\nendstream endobj\nstartxref\n9\n%%EOF\n';
const pdf = (content: Buffer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([Buffer.from(HEAD), content, Buffer.from(END)]));
const upload = (file: Uint8Array<ArrayBuffer>): Sent => ({ method: 'POST', path: '/app/upload/file', file });

/** M2: files that are small and take long to look into. */
const bombs: Flood = {
  name: 'upload',
  atOnce: 4,
  budget: 50,
  prepare: async () => [
    upload(pdf(deflateSync(Buffer.alloc(126 << 20, '#41')))),
    upload(pdf(deflateSync(Buffer.alloc(15 << 20, '/#41')))),
    upload(pdf(Buffer.alloc(5_000_000, '#41'))),
    upload(
      pdf(Buffer.concat([Buffer.from('endstream endobj /ObjStm /Filter/'), Buffer.alloc(200_000, '1')])),
    ),
    upload(pdf(deflateSync(Buffer.alloc(200 << 20)))),
  ],
};

/** The address of a pack is good for ten minutes, and asked for as often as anybody likes. */
const packs: Flood = {
  name: 'evidence-pack',
  atOnce: 100,
  budget: 400,
  async prepare(origin, learner) {
    const { url } = await callOnce(
      origin,
      learner,
      post('/app/further_edu/process/evidence_pack', { year_id: '2026' }),
    );
    const { pathname, searchParams } = new URL(url, origin);
    return [get(pathname, { ticket: searchParams.get('ticket') ?? '' })];
  },
};

const ORDER = { courses: lines(713), channel: 'wxpub', step_sure: '1' };
const orderOf = async (origin: string, learner: StudyLearner): Promise<string> =>
  (await callOnce(origin, learner, post('/app/order/create_order', ORDER))).url;

/** The page of an order asks for its status, and whoever changes his mind deletes it. */
const statuses: Flood = {
  name: 'order-status',
  atOnce: 48,
  prepare: async (origin, learner) => [
    get('/app/pay/order_status', { trade_pno: await orderOf(origin, learner), pay_channel: 'wxpub' }),
  ],
};
const deletions: Flood = {
  name: 'delete-order',
  atOnce: 48,
  prepare: async (origin, learner) => [
    {
      method: 'DELETE',
      path: '/app/order/delete_order',
      fields: { trade_pno: await orderOf(origin, learner) },
    },
    post('/app/order/create_order', ORDER),
  ],
};

/** A charge waits for its code, and every try is wrong. */
const charges: Flood = {
  name: 'card-code',
  atOnce: 48,
  async arrange(site, learner) {
    const charge = await askCharge(
      site,
      learner,
      await orderOf(site.origin, learner),
      seededRandom(1, 'floods'),
    );
    return charge?.txNo ?? '';
  },
  prepare: async (_origin, _learner, txNo) => [
    post('/wxpub/saleCode/card_pay_verify', { tx_no: txNo, sms_code: '000000' }),
  ],
};

const SITTING = { area_id: '230106', exam_id: String(EXAM_ID) };

/** The paper is opened, handed in and looked up, again and again. */
const sittings: Flood = {
  name: 'exam',
  atOnce: 48,
  async arrange(site, learner) {
    const [examinee] = await seatLearners(site.sql(), [learner], {
      deadlineMs: Date.now() + 3_600_000,
      random: seededRandom(1, 'floods'),
    });
    return String(examinee?.attemptId ?? 0);
  },
  prepare: async (_origin, _learner, attempt_id) => [
    post('/app/further_edu/exam/questions', SITTING),
    post('/app/further_edu/exam/submit_exam', { ...SITTING, use_time: '60', result: '{}', attempt_id }),
    post('/app/further_edu/exam/exam_detail', SITTING),
  ],
};

const PUSHED = {
  course_id: COURSE,
  video_id: 7001,
  progress_second: 96,
  play_second: 96,
  intervals: [[0, 96_000]],
};

const SELECTION = { is_select: '1', package_id: '606', year_id: '2026' };

export const FLOODS: readonly Flood[] = [
  beginnings,
  bombs,
  packs,
  flood(
    'create-order',
    post('/app/order/create_order', { courses: lines(713, 718), channel: 'wxpub', step_sure: '1' }),
  ),
  flood('pre-order', post('/app/order/pre_order', { courses: lines(713, 718, 720) })),
  statuses,
  deletions,
  charges,
  sittings,
  flood(
    'push',
    post('/storage/video/push_progressV2', {
      from: 'web',
      videos: JSON.stringify([PUSHED]),
      video_type: '0',
      last_vid: '7001',
    }),
  ),
  flood('study-courses', get('/app/further_edu/study/course_list', { area_id: '230106', year_id: '2026' })),
  flood('select-course', post('/app/further_edu/study/select_course', { ...SELECTION, is_recommended: '1' })),
  flood(
    'reads',
    get('/app/further_edu/study/course_list', { area_id: '230106', year_id: '2026' }),
    get('/app/further_edu/process/events', { year_id: '2026' }),
    get('/wxpub/api/course_detail', { course_id: '1001', package_id: '606' }),
    get('/app/order/order'),
  ),
];
