import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { qrText } from '@jixu/credential/addresses';
import { signProof } from '@jixu/credential/sign-proof';
import { signStatusList } from '@jixu/credential/sign-status-list';
import { EARLIER_KEYS, EARLIER_PROOF } from '@jixu/credential/testing/earlier-proof';
import { makeKey } from '@jixu/credential/testing/sample-proof';
import { FORGED_AT, stolenKeySet } from '@jixu/credential/testing/stolen-key';
import { personFrom } from '@jixu/test-kit/people';
import type { Browser, Page } from '@playwright/test';
import axe from 'axe-core';
import { codeDrawing, type IssuedProof, issueProof, publish, publishedBy } from './issued-proof.ts';
import { press } from './keyboard.ts';
import { expect, test } from './verify-host.ts';

const PERSON = personFrom(931);
const LATER = '2026-12-01T08:00:00+08:00';
/** What a reader compares with the paper. */
const SHOWN = [
  ['姓名', PERSON.name],
  ['证件号码', `末四位 ${PERSON.idNumber.slice(-4)}`],
  ['地区', '浙江省杭州市西湖区'],
  ['年度', '2026年度'],
  ['专业科目学分', '60'],
  ['公需科目学分', '30'],
  ['总学分', '90'],
  ['完成课程', '12门'],
  ['考试成绩', '86分（满分100分）'],
  ['完成时间', '2026年11月23日 15:04:05'],
  ['签发时间', '2026年11月23日 15:04:06'],
  ['证明编号', 'JX2026000000777'],
] as const;

const resultOf = (page: Page) => page.getByRole('region', { name: '核对结果' });

async function openPage(page: Page, origin: string, proof: IssuedProof, revoked: readonly number[] = []) {
  await publish(page, proof, { revoked, at: LATER });
  await page.goto(`${origin}/verify.html`);
  await expect(page.getByText('截至2026年12月1日 08:00:00')).toBeVisible();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('或粘贴证明内容').fill(text);
  await page.getByRole('button', { name: '核对', exact: true }).click();
}

const give = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('选择证明文件').setInputFiles({ name, mimeType, buffer });

async function expectValid(page: Page): Promise<void> {
  const result = resultOf(page);
  await expect(result.getByRole('heading', { name: '证明有效' })).toBeVisible();
  await expect(result).toContainText('未被撤销（状态截至2026年12月1日 08:00:00）');
  for (const [name, value] of SHOWN) {
    const line = result.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(line.locator('dd')).toHaveText(value);
  }
  await result.getByText('其余签名内容与密钥').click();
  for (const value of ['0f'.repeat(32), 'a7'.repeat(32), '4711', 'journey-1', '10108'])
    await expect(result).toContainText(value);
}

/** A photograph of the code on paper: smaller than it could be, a little askew. */
async function photograph(browser: Browser, text: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 700, height: 700 } });
  const style = 'margin:70px;transform:rotate(4deg);filter:blur(.4px) contrast(.7)';
  await page.setContent(`<div style="${style}">${codeDrawing(text, 480)}</div>`);
  const picture = await page.screenshot({ type: 'jpeg', quality: 70 });
  await page.close();
  return picture;
}

test('learning check 28: without a network a proof pasted, photographed or in its PDF is valid, with every claim', {
  tag: '@gate',
}, async ({ page, host, context, browser }) => {
  const proof = issueProof(PERSON, host.origin);
  await openPage(page, host.origin, proof);
  await context.setOffline(true);
  await paste(page, `${proof.jws.slice(0, 300)}\n${proof.jws.slice(300)}`);
  await expectValid(page);
  await give(page, '证明.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n%%EOF\n'));
  await expect(resultOf(page).getByRole('heading', { name: '没有认出学习证明' })).toBeVisible();
  await give(page, '证明.pdf', 'application/pdf', proof.pdf);
  await expectValid(page);
  await paste(page, 'x');
  await give(page, '照片.jpg', 'image/jpeg', await photograph(browser, qrText(proof.jws, host.origin)));
  await expectValid(page);
});

test('learning check 28: a proof is 已撤销 as soon as the list is there; before, its status is unknown', async ({
  page,
  host,
}) => {
  const proof = issueProof(PERSON, host.origin);
  await publish(page, proof, { revoked: [4711], at: LATER });
  await page.unroute('**/.well-known/jixu-proof-status.jwt');
  await page.route('**/.well-known/jixu-proof-status.jwt', (route) => route.fulfill({ status: 404 }));
  await page.goto(`${host.origin}/verify.html#${proof.jws}`);
  const result = resultOf(page);
  await expect(result.getByRole('heading', { name: '签名有效，状态未知' })).toBeVisible();
  await expect(result).toContainText('没有可用的状态列表');
  await publish(page, proof, { revoked: [4711], at: LATER });
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(result.getByRole('heading', { name: '已撤销' })).toBeVisible();
  await expect(result).toContainText('状态截至2026年12月1日 08:00:00');
});

test('the address in the code is opened by any phone, and the proof does not stay in it', async ({
  page,
  host,
}) => {
  const proof = issueProof(PERSON, host.origin);
  await publish(page, proof, { revoked: [], at: LATER });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(qrText(proof.jws, host.origin));
  await expectValid(page);
  expect(complaints).toEqual([]);
  expect(page.url()).toBe(`${host.origin}/verify.html`);
  const paths = asked.map((address) => new URL(address).pathname).filter((path) => path !== '/favicon.svg');
  expect(paths.sort()).toEqual([
    '/.well-known/jixu-proof-keys.json',
    '/.well-known/jixu-proof-status.jwt',
    '/verify.html',
  ]);
});

test('an address that lost a part of its proof on the way says so', async ({ page, host }) => {
  const proof = issueProof(PERSON, host.origin);
  await publish(page, proof, { revoked: [], at: LATER });
  const [head, claims] = proof.jws.split('.');
  for (const cut of [head, `${head}.${claims}`, proof.jws.slice(0, -9)]) {
    await page.goto('about:blank');
    await page.goto(qrText(cut ?? '', host.origin));
    await expect(resultOf(page).getByRole('heading', { name: '没有认出学习证明' })).toBeVisible();
    expect(page.url()).toBe(`${host.origin}/verify.html`);
  }
});

test('learning check 28: a saved copy, opened without a network, checks by the keys it was saved with', async ({
  page,
  host,
  context,
}, info) => {
  const proof = issueProof(PERSON, host.origin);
  await openPage(page, host.origin, proof);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '保存本页到电脑' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('学习证明验证.html');
  const saved = readFileSync(await download.path(), 'utf8');
  expect(saved).toContain(
    `<script id="published" type="application/json">{"keys":{"issuer":"${host.origin}"`,
  );
  const published = JSON.stringify(publishedBy(proof, { revoked: [], at: LATER }));
  const copy = info.outputPath('saved.html');
  writeFileSync(
    copy,
    saved.replace(/(<script id="published"[^>]*>).*?(?=<)/, (_, tag) => tag + published),
  );
  await context.setOffline(true);
  await page.goto(pathToFileURL(copy).href);
  await paste(page, proof.jws);
  await expectValid(page);
});

test('a proof of before 2026-11-30 is valid, and its holder is told of the hash in it', async ({
  page,
  host,
}) => {
  const proof = issueProof(PERSON, host.origin);
  await openPage(page, host.origin, proof);
  await paste(page, proof.jws);
  await expectValid(page);
  const notice = page.getByText('从它可以推算出完整的号码');
  await expect(notice).toHaveCount(0);
  await page.route('**/.well-known/jixu-proof-keys.json', (route) => route.fulfill({ json: EARLIER_KEYS }));
  await page.reload();
  await paste(page, EARLIER_PROOF);
  await expect(resultOf(page).getByRole('heading', { name: '签名有效，状态未知' })).toBeVisible();
  await expect(notice).toBeVisible();
});

test('a forgery by a stolen key is refused, whatever the thief dates it, and so is a list of the thief', async ({
  page,
  host,
}) => {
  const { claims, key } = issueProof(PERSON, host.origin);
  const keys = stolenKeySet(key, makeKey('fresh'));
  const forgedList = signStatusList({ revoked: [], issued: 5000, nowMs: Date.parse(claims.issuedAt) }, key);
  await page.route('**/.well-known/jixu-proof-keys.json', (route) => route.fulfill({ json: keys }));
  await page.route('**/.well-known/jixu-proof-status.jwt', (route) => route.fulfill({ body: forgedList }));
  await page.goto(`${host.origin}/verify.html`);
  await expect(page.getByText('使用中：fresh')).toBeVisible();
  await expect(page.getByText('尚未取得：可以核对签名')).toBeVisible();
  for (const [, issuedAt] of FORGED_AT) {
    await paste(page, 'x');
    await paste(page, signProof({ ...claims, issuedAt }, key));
    await expect(resultOf(page).getByRole('heading', { name: '证明无效' })).toBeVisible();
    await expect(resultOf(page)).toContainText('已失窃');
  }
});

test('a camera that sees the code is enough, in a browser that knows no Ed25519 too', async ({
  page,
  host,
}) => {
  const proof = issueProof(PERSON, host.origin);
  await page.addInitScript(
    (drawn) => {
      const importKey = crypto.subtle.importKey.bind(crypto.subtle);
      crypto.subtle.importKey = ((...given: Parameters<typeof importKey>) =>
        JSON.stringify(given[2]).includes('Ed25519')
          ? Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'))
          : importKey(...given)) as typeof importKey;
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [1280, 720];
        const picture = new Image();
        picture.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
        await picture.decode();
        const draw = () => {
          const context = canvas.getContext('2d');
          context?.fillRect(0, 0, 1280, 720);
          context?.drawImage(picture, 300, 30, 660, 660);
          requestAnimationFrame(draw);
        };
        draw();
        return canvas.captureStream(30);
      };
    },
    codeDrawing(qrText(proof.jws, host.origin), 660),
  );
  // The drawing stands for what the camera sees; the page itself may show no pictures of this kind.
  await page.route('**/verify.html', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    headers['content-security-policy'] =
      headers['content-security-policy']?.replace("img-src 'self'", 'img-src data:') ?? '';
    await route.fulfill({ response, headers });
  });
  await openPage(page, host.origin, proof);
  await page.getByRole('button', { name: '用摄像头扫码' }).click();
  await expectValid(page);
  await expect(page.getByRole('button', { name: '用摄像头扫码' })).toBeVisible();
});

test('a camera that is not given is said in words', async ({ page, host }) => {
  const proof = issueProof(PERSON, host.origin);
  await openPage(page, host.origin, proof);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: '用摄像头扫码' }).click();
  await expect(resultOf(page)).toContainText('没有打开摄像头');
});

test('by keyboard alone: pasted, checked; the result has the focus', async ({ page, host }) => {
  const proof = issueProof(PERSON, host.origin);
  await openPage(page, host.origin, proof);
  await press(page, page.getByLabel('或粘贴证明内容'), 'Tab');
  await page.getByLabel('或粘贴证明内容').focus();
  await page.keyboard.insertText(proof.jws);
  await press(page, page.getByRole('button', { name: '核对', exact: true }));
  await expect(page.getByRole('heading', { name: '核对结果' })).toBeFocused();
});

for (const width of [375, 1280]) {
  test(`at ${width} px nothing runs over the edge, and axe finds no fault`, async ({ page, host }) => {
    await page.setViewportSize({ width, height: 800 });
    const proof = issueProof(PERSON, host.origin);
    await openPage(page, host.origin, proof);
    await page.evaluate(axe.source);
    for (const text of ['', proof.jws]) {
      if (text) await paste(page, text);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      const faults = await page.evaluate(async () => {
        const here = window as unknown as { axe: typeof axe };
        const { violations } = await here.axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      });
      expect(faults).toEqual([]);
    }
  });
}
