import type { Page } from '@playwright/test';
import { changeAnswers } from './change-answers.ts';
import { expect, type LoginVisitor, seedPerson, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

/** A learner of the sample content with a completed year. */
const COMPLETED = seedPerson(4);
const PROOFS = '**/process/study_proof?*';
const DOCUMENT = '**/process/study_proof_view*';
const LOOKUP = '**/home_page/study_msg*';
const RECORD = '**/home_page/study_record_details*';
const FILES = '**/storage/proof/*';
const EXAM = {
  exam_count: 1,
  exam_time: '2026-11-18 20:05:41',
  score: 25,
  is_qualified: 0,
  exam_id: 8001,
};

const found = (page: Page) => page.getByRole('table', { name: '查询结果' }).getByRole('row');

/** Proofs that do not come are asked for again; an exam that is not passed gives none, and is told without a call. */
async function readsProofsOfYear({ page, site }: LoginVisitor): Promise<void> {
  let asked = 0;
  await page.route(PROOFS, (route) => route.abort());
  await page.route(DOCUMENT, async (route) => {
    asked += 1;
    await route.fulfill({ json: { errcode: 2651, errmsg: '生成学习证明失败，请稍后再试', data: null } });
  });
  await page.goto(`${site.origin}/center/2.html`);
  const failure = page.getByRole('alert').filter({ hasText: '学习证明没有取到' });
  await expect(failure).toContainText('网络错误，请重试！');
  await changeAnswers(page, PROOFS, (data: object) => ({ ...data, list: [EXAM] }));
  await failure.getByRole('button', { name: '重新加载' }).click();
  const row = page.getByRole('table', { name: '年度考试' }).getByRole('row').nth(1);
  for (const told of ['不合格', '1次', '2026-11-18 20:05', '25分']) await expect(row).toContainText(told);
  await row.getByRole('button', { name: '查看学习证明' }).click();
  await expect(page.getByText('考试不合格，暂无学习证明')).toBeVisible();
  expect(asked).toBe(0);
  await page.getByRole('region', { name: '2025年度学习证明' }).getByRole('button').click();
  await expect(page.getByText('生成学习证明失败，请稍后再试')).toBeVisible();
  expect(asked).toBe(1);
}

/** A list that cannot be had says why, and is asked for again; who is not found is led home. */
async function looksUpInVain({ page, site }: LoginVisitor): Promise<void> {
  const answers = [
    { status: 503, json: { errcode: 9503, errmsg: '服务繁忙，请稍后重试', data: null } },
    { status: 200, json: { errcode: 0, errmsg: '成功', data: [] } },
  ];
  await page.route(LOOKUP, (route) => route.fulfill(answers.shift()));
  const { name, idNumber } = COMPLETED;
  await page.goto(`${site.origin}/proofList.html?${new URLSearchParams({ name, idNumber })}`);
  const failure = page.getByRole('alert').filter({ hasText: '获取列表失败' });
  await expect(failure).toContainText('服务繁忙，请稍后重试');
  await failure.getByRole('button', { name: '重新查询' }).click();
  const nothing = page.getByRole('status').filter({ hasText: '暂无学习证明' });
  await expect(nothing.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
  await expect(failure).toBeHidden();
}

/** A row without a document asks for no file, one over http is fetched over https, one that is gone is not saved. */
async function looksUpDocuments(page: Page): Promise<void> {
  await changeAnswers(page, LOOKUP, ([row]: { proof_url: string }[]) =>
    ['', 'http://files.example.cn/proof.pdf', row?.proof_url].map((proof_url, at) => ({
      ...row,
      proof_url,
      year_id: 2025 - at,
      year_name: `${2025 - at}年度`,
    })),
  );
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(found(page)).toHaveCount(4);
  await expect(found(page).nth(1)).toContainText('暂无学习证明');
  await expect(
    found(page)
      .nth(1)
      .getByRole('button', { name: /下载证明/ }),
  ).toBeDisabled();
  await expect(
    found(page)
      .nth(1)
      .getByRole('link', { name: /下载证明/ }),
  ).toHaveCount(0);
  const download = (at: number) =>
    found(page)
      .nth(at)
      .getByRole('link', { name: /下载证明/ });
  await expect(download(2)).toHaveAttribute('href', 'https://files.example.cn/proof.pdf');
  await page.route(FILES, (route) => route.fulfill({ status: 404, body: '' }));
  await download(3).click();
  await expect(page.getByText('下载失败，请重新查询后再试')).toBeVisible();
}

/** Turned in the page, ten courses at a time or as many as are wished for. */
async function turnsRecord(page: Page): Promise<void> {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/home_page/study_record_details')) asked += 1;
  });
  await changeAnswers(page, RECORD, (data: { course_list: { classify_name: string }[] }) => ({
    ...data,
    course_list: Array.from({ length: 25 }, (_, at) => ({
      ...data.course_list[0],
      course_name: `第${at + 1}门课程`,
      ...(at === 0 ? { classify_name: '' } : {}),
    })),
  }));
  await page.getByRole('link', { name: '查看学习记录：2025年度' }).click();
  const rows = page.getByRole('table', { name: '学习课程' }).getByRole('row');
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(1)).toContainText('无');
  const pager = page.getByRole('navigation', { name: /翻页/ });
  await expect(pager).toContainText('25');
  await pager.getByRole('button', { name: '下一页' }).click();
  await expect(rows.nth(1)).toContainText('第11门课程');
  await pager.getByRole('button', { name: '下一页' }).click();
  await expect(rows).toHaveCount(6);
  await pager.getByRole('combobox').click();
  await expect(page.getByRole('option')).toHaveText([/10/, /20/, /30/, /40/]);
  await page.getByRole('option', { name: /30/ }).click();
  await expect(rows).toHaveCount(26);
  expect(asked).toBe(1);
}

test('proofs that are missing, late, gone or not deserved, and a record of many courses', {
  tag: [
    '@gate',
    '@PROOF-01',
    '@PROOF-03',
    '@PROOF-04',
    '@PROOF-05',
    '@PROOF-08',
    '@PROOF-11',
    '@PROOF-12',
    '@PROOF-13',
    '@PROOF-14',
    '@PROOF-15',
    '@PROOF-16',
    '@RECORD-02',
    '@RECORD-03',
    '@RECORD-04',
    '@RECORD-05',
  ],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, COMPLETED.name);
  await test.step('the proofs of a year', () => readsProofsOfYear(visitor));
  await test.step('a lookup in vain', () => looksUpInVain(visitor));
  await test.step('documents that cannot be had', () => looksUpDocuments(page));
  await test.step('a long record', () => turnsRecord(page));
});
