import { expect, type Page } from '@playwright/test';
import { click, dialogs, type Press } from './checked-lesson.ts';

/** Which options are right, by the beginning of the question. */
const RIGHT_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  下列情形中: ['将自产货物用于集体福利', '单位无偿转让货物', '单位无偿转让不动产'],
  提供加工: ['百分之十三'],
  下列进项税额中: ['购进并直接用于消费的餐饮服务'],
  三坚三守: ['守责敬业'],
};

export async function answerQuiz(page: Page, press: Press = click): Promise<void> {
  const { quiz } = dialogs(page);
  const text = (await quiz.textContent()) ?? '';
  const [, right = []] = Object.entries(RIGHT_ANSWERS).find(([start]) => text.includes(start)) ?? [];
  expect(right).not.toEqual([]);
  for (const option of right) {
    await press(quiz.getByRole('checkbox', { name: option }).or(quiz.getByRole('radio', { name: option })));
  }
  await press(quiz.getByRole('button', { name: '提交答案' }));
  await press(quiz.getByRole('button', { name: '继续学习' }));
  await expect(quiz).toBeHidden();
}

/** By consent and a phone; the page looks for the first time after 15 s, and leads back to the lesson. */
export async function passFace(page: Page, partiesOrigin: string, press: Press = click): Promise<void> {
  await press(dialogs(page).face.getByRole('button', { name: '立即认证' }));
  await expect(page).toHaveURL(/\/face_verify\.html/);
  await press(page.getByRole('button', { name: '同意并继续' }));
  await expect(page.getByRole('img', { name: '人脸认证二维码' })).toBeVisible();
  await decide(partiesOrigin, 'face', 'passed');
  await expect(page.getByText('认证成功').first()).toBeVisible({ timeout: 30_000 });
  await press(page.getByRole('button', { name: '继续学习' }));
  await expect(page).toHaveURL(/\/course_play\/play\.html/);
}

/** What the regulator and the face checker hear of a person. */
export async function decide(partiesOrigin: string, party: 'regulator' | 'face', act: string): Promise<void> {
  const control = `${partiesOrigin}/control/${party}`;
  const [newest] = await (await fetch(control)).json();
  await fetch(`${control}/${newest.uuid ?? newest.token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act }),
  });
}

export async function passRegulator(page: Page, partiesOrigin: string): Promise<void> {
  const { regulator } = dialogs(page);
  await expect(regulator.getByRole('img', { name: '监管验证二维码' })).toBeVisible();
  await decide(partiesOrigin, 'regulator', 'passed');
  await expect(regulator.getByText('验证成功')).toBeVisible();
  await expect(regulator).toBeHidden();
}
