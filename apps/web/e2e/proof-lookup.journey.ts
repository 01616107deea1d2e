import { readFileSync } from 'node:fs';
import { personFrom } from '@jixu/test-kit/people';
import type { Page, Request } from '@playwright/test';
import { letAnswerBeKnown, nextCaptchaToken, passReadingTime } from './captcha-reader.ts';
import { personalDataIn } from './learner-traces.ts';
import { seedPerson } from './login-visitor.ts';
import { expect, test } from './site-fixture.ts';

test.describe.configure({ mode: 'default' });

/** A learner of the sample content with a finished year. */
const STUDIED = seedPerson(4);

/** Referrers of the page's requests that contain the query of the lookup, or personal data. */
function watchReferrers(page: Page): string[] {
  const given: string[] = [];
  const look = async (request: Request) => {
    const referrer = (await request.allHeaders()).referer ?? '';
    given.push(...personalDataIn(decodeURIComponent(referrer), `referrer of ${request.url()}`));
    if (referrer.includes('proofList.html?')) given.push(`${request.url()} was told of the lookup`);
  };
  page.on('request', (request) => void look(request).catch(() => undefined));
  return given;
}

async function lookUpFromHome(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  const form = page.getByRole('region', { name: '学习证明查询', exact: true });
  await form.getByLabel('姓名').fill(STUDIED.name);
  await form.getByLabel('身份证号').fill(STUDIED.idNumber);
  await form.getByRole('button', { name: '查询' }).click();
}

test('from the form of the home page to the record; name and number leave the address at once and are told to nobody', {
  tag: [
    '@gate',
    '@ROUTE-07',
    '@ROUTE-28',
    '@PROOF-06',
    '@PROOF-07',
    '@PROOF-09',
    '@PROOF-18',
    '@RECORD-01',
    '@RECORD-02',
    '@RECORD-07',
  ],
}, async ({ page, site }) => {
  const given = watchReferrers(page);
  const document = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/proofList.html');
  await lookUpFromHome(page, site.origin);
  const answer = await document;
  const asked = new URL(answer.url()).searchParams;
  expect([asked.get('name'), asked.get('idNumber')]).toEqual([STUDIED.name, STUDIED.idNumber]);
  const headers = answer.headers();
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');

  await expect(page).toHaveURL(`${site.origin}/proofList.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('学习证明查询');
  await expect(page.getByLabel('姓名')).toHaveValue(STUDIED.name);
  const found = page.getByRole('table', { name: '查询结果' });
  await expect(found.getByRole('columnheader')).toHaveText([
    '序号',
    '姓名',
    '身份证号',
    '地区',
    '年度',
    '公需科目学分',
    '专业科目学分',
    '操作',
  ]);
  const row = found.getByRole('row').nth(1);
  await expect(row).toContainText('2025年度');
  await expect(row).toContainText('杭州市西湖区');
  await expect(row).toContainText('3301**********0009');
  const download = row.getByRole('link', { name: '下载证明：2025年度' });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^JX2025-[0-9A-F]{8}\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await row.getByRole('link', { name: '查看学习记录：2025年度' }).click();
  await expect(page).toHaveURL(`${site.origin}/studyRecord.html`);
  const person = page.getByRole('table', { name: '个人信息' });
  await expect(person.getByRole('rowheader')).toHaveText(['姓名', '身份证号', '地区', '年度']);
  await expect(person.getByRole('cell')).toHaveText([
    '沈**',
    '3301**********0009',
    '杭州市西湖区',
    '2025年度',
  ]);
  const courses = page.getByRole('table', { name: '学习课程' });
  await expect(courses.getByRole('row')).toHaveCount(9);
  await expect(courses).toContainText('增值税法要点与会计处理');
  await expect(courses.getByRole('columnheader')).toHaveText([
    '序号',
    '课程名称',
    '课程分类',
    '时长（分钟）',
    '学分',
  ]);
  await page.reload();
  await expect(courses.getByRole('row')).toHaveCount(9);

  await page.goBack();
  await expect(page).toHaveURL(`${site.origin}/proofList.html`);
  expect(given).toEqual([]);
});

test('who is not found is told no more; who looks up often must read a picture', {
  tag: ['@PROOF-08', '@PROOF-15'],
}, async ({ page, site }) => {
  // A fictional person: the fixture searches every log for such names and numbers.
  const { name, idNumber } = personFrom(701);
  await page.goto(`${site.origin}/proofList.html?${new URLSearchParams({ name, idNumber })}`);
  await expect(page.getByLabel('身份证号')).toHaveValue(idNumber);
  const search = page.getByRole('button', { name: '查询', exact: true });
  const captcha = page.getByLabel('图形码');
  const nothing = page.getByRole('status').filter({ hasText: '暂无学习证明' });
  await expect(nothing).toBeVisible();
  await expect(page.getByRole('link', { name: '返回首页' }).last()).toBeVisible();
  const lookUp = async () => {
    const answered = page.waitForResponse((answer) => answer.url().includes('/home_page/study_msg'));
    await search.click();
    return ((await (await answered).json()) as { errcode: number }).errcode;
  };
  // A click too many would submit an empty captcha: wait for the response rather than for what is visible already.
  while ((await lookUp()) === 0) await expect(captcha).toBeHidden();
  await expect(captcha).toHaveAccessibleDescription('请先输入图形验证码');
  await captcha.fill('0000');
  const drawn = nextCaptchaToken(page);
  await captcha.press('Enter');
  await expect(captcha).toHaveAccessibleDescription('图形验证码错误，请重新输入');
  await expect(captcha).toHaveValue('');
  await captcha.fill(await letAnswerBeKnown(site.databaseUrl, await drawn));
  await captcha.press('Enter');
  await expect(nothing).toBeVisible();
  await expect(captcha).toBeHidden();

  // The next one needs another captcha; who cannot see it answers in words.
  expect(await lookUp()).toBe(2104);
  const asked = nextCaptchaToken(page, 'question');
  await page.getByRole('button', { name: '改为文字提问' }).click();
  const answer = page.getByRole('textbox', { name: '答案' });
  await expect(answer).toBeVisible();
  await answer.fill(await letAnswerBeKnown(site.databaseUrl, await asked));
  await passReadingTime(site.databaseUrl);
  expect(await lookUp()).toBe(0);
  await expect(answer).toBeHidden();
});
