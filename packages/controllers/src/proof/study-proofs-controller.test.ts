import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejection } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createStudyProofsController } from './study-proofs-controller.ts';

const LISTED = exampleOf('listCourseYears', 'ok');
if (LISTED.errcode !== 0) throw new Error('no example of the years');
const NEWEST = { year_id: 2026, year_name: '2026年度' };
const BEFORE = { year_id: 2025, year_name: '2025年度' };
const YEARS = { ...LISTED, data: { ...LISTED.data, user_year: [NEWEST, BEFORE] } };
const SCRIPT: Script = {
  listCourseYears: [YEARS],
  listStudyProofs: [exampleOf('listStudyProofs', 'ok')],
  createStudyProof: [exampleOf('createStudyProof', 'ok')],
};

async function open(script: Script = {}) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const seen: string[] = [];
  const proofs = createStudyProofsController({
    calls: server.calls,
    toast: (kind, text) => seen.push(`${kind} ${text}`),
    openDocument: (url, name) => seen.push(`${name} ${url}`),
  });
  const received = () => server.clock.advance(RESPONSE_MS);
  proofs.enterArea(230106);
  await received();
  await received();
  return { ...server, proofs, seen, received };
}

test('PROOF-19 the newest year comes first; another year is a call of its own, and the one left is not shown', async () => {
  const { proofs, requested, received } = await open();
  expect(proofs.get()).toMatchObject({ year: NEWEST.year_id, failure: null });
  proofs.chooseYear(NEWEST.year_id);
  proofs.chooseYear(BEFORE.year_id);
  proofs.chooseYear(NEWEST.year_id);
  expect(proofs.get()).toMatchObject({ year: NEWEST.year_id, proofs: null });
  await received();
  expect(requested('listStudyProofs').map(({ year_id }) => year_id)).toEqual([
    NEWEST.year_id,
    BEFORE.year_id,
    NEWEST.year_id,
  ]);
  expect(proofs.get().proofs?.list).toHaveLength(1);
});

test('PROOF-19 a year that answers after another was chosen is not shown under it', async () => {
  const { proofs, clock, received } = await open();
  proofs.chooseYear(BEFORE.year_id);
  await clock.advance(RESPONSE_MS / 2);
  proofs.chooseYear(NEWEST.year_id);
  await clock.advance(RESPONSE_MS / 2);
  expect(proofs.get()).toMatchObject({ year: NEWEST.year_id, proofs: null });
  await received();
  expect(proofs.get().proofs).not.toBeNull();
});

test('PROOF-03 an exam that is not passed is answered here, without a call', async () => {
  const { proofs, seen, requested } = await open({
    listStudyProofs: [exampleOf('listStudyProofs', 'failed')],
  });
  proofs.view(8001);
  expect(seen).toEqual(['warning 考试不合格，暂无学习证明']);
  expect(requested('createStudyProof')).toEqual([]);
});

test('PROOF-20 the address that is answered opens, and one is asked for at a time', async () => {
  const { proofs, seen, requested, received } = await open();
  proofs.view(8001);
  proofs.view('year');
  expect(proofs.get().opening).toBe(8001);
  await received();
  expect(requested('createStudyProof')).toEqual([{ year_id: NEWEST.year_id, exam_id: 8001 }]);
  expect(seen).toEqual([expect.stringContaining(`${NEWEST.year_name} /storage/proof/JX2026-`)]);
  proofs.view('year');
  await received();
  expect(requested('createStudyProof')[1]).toEqual({ year_id: NEWEST.year_id, exam_id: undefined });
});

test.each([
  [9408, 'error 网络错误，请重试！'],
  [2650, 'warning 考试不合格，暂无学习证明'],
  [2651, 'error 生成学习证明失败，请稍后再试'],
  [2652, 'error 未找到该考试，请刷新页面重试'],
] as const)('PROOF-05 errcode %i is said, and the next click asks again', async (errcode, sentence) => {
  const { proofs, seen, received, requested } = await open({
    createStudyProof: [rejection('createStudyProof', errcode), exampleOf('createStudyProof', 'ok')],
  });
  proofs.view('year');
  await received();
  expect([seen, proofs.get().opening]).toEqual([[sentence], null]);
  proofs.view('year');
  await received();
  expect(requested('createStudyProof')).toHaveLength(2);
});

test('a login that is asked for is said by the site alone', async () => {
  const { proofs, seen, received } = await open({ createStudyProof: [rejection('createStudyProof', 1001)] });
  proofs.view('year');
  await received();
  expect(seen).toEqual([]);
});

test('PROOF-04 a list that does not come says why, and is asked for again', async () => {
  const { proofs, received } = await open({
    listStudyProofs: [rejection('listStudyProofs', 9408), exampleOf('listStudyProofs', 'no_exam')],
  });
  expect(proofs.get().failure).toBe('网络错误，请重试！');
  proofs.retry();
  expect(proofs.get()).toMatchObject({ failure: null, proofs: null });
  await received();
  expect(proofs.get().proofs?.proof?.serial).toBe('JX2026-7C1E9A40');
});

test('without a year there is nothing to ask for; years that do not come are asked for again', async () => {
  const none = await open({
    listCourseYears: [{ ...YEARS, data: { ...YEARS.data, user_year: [] } }],
  });
  expect(none.proofs.get()).toMatchObject({ year: null, proofs: { list: [] } });
  expect(none.requested('listStudyProofs')).toEqual([]);
  const failed = await open({ listCourseYears: [rejection('listCourseYears', 9500), YEARS] });
  expect(failed.proofs.get().failure).not.toBeNull();
  failed.proofs.retry();
  await failed.received();
  await failed.received();
  expect(failed.proofs.get()).toMatchObject({ failure: null, year: NEWEST.year_id });
});
