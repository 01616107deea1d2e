import { createHash } from 'node:crypto';
import { Transformer } from '@napi-rs/image';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blackPng, exifOf, pdfOf, sampleJpeg, samplePng, withSegments, ZIP } from '#testing/sample-files.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(() => {
  site.parties.scannerSays = 'clean';
});
afterAll(() => site.close());

const [jpeg, png, pdf] = [await sampleJpeg(), await samplePng(), pdfOf()];
const kept = async () => (await sql`select id from upload`.execute(site.db)).rows.length;

/** What is at that address, asked of the origin of files. */
async function fetched(url: string) {
  const response = await site.files.request(new URL(url).pathname);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a file that is kept', () => {
  test('API-43 API-114 is sent as one part, and has a random name on the origin of files', async () => {
    const { browser } = await site.learner();
    const answers = [await sendFile(site, browser, png), await sendFile(site, browser, png)];
    for (const { errcode, errmsg, data } of answers) {
      expect({ errcode, errmsg, name: data.name }).toEqual({ errcode: 0, errmsg: '成功', name: '头像.png' });
      expect(data.url).toMatch(/^http:\/\/127\.0\.0\.1:1\/u\/[\w-]{43}\.png$/);
    }
    expect(new Set(answers.map(({ data }) => data.url)).size).toBe(2);
  });

  test('X21 a photo loses what the phone noted, and stays the way up it was taken', async () => {
    const { browser } = await site.learner();
    const photo = Buffer.concat([withSegments(jpeg, exifOf(6)), Buffer.from('\0\0\0\x18ftypmp42 HIDDEN')]);
    expect(await new Transformer(photo).metadata(true)).toMatchObject({ orientation: 6 });
    const { data } = await sendFile(site, browser, photo, '照片.jpg');
    const { bytes } = await fetched(data.url);
    for (const hidden of ['Exif', 'WGS-84', 'HIDDEN']) expect(bytes.includes(hidden)).toBe(false);
    // It lay on its side, the red half on the left: held upright that half is above.
    expect(await new Transformer(bytes).metadata(true)).toMatchObject({ width: 40, height: 60 });
    const shown = await new Transformer(bytes).rawPixels();
    const colours = shown.length / (40 * 60);
    const [top, bottom] = [shown.subarray(0, 3), shown.subarray(40 * 59 * colours)];
    expect([Number(top[0]) > 150, Number(bottom[0]) < 100]).toEqual([true, true]);
  });

  test('X21 a PNG is written anew, without what came after it', async () => {
    const { browser } = await site.learner();
    const { data } = await sendFile(site, browser, Buffer.concat([png, Buffer.from('HIDDEN')]));
    const { bytes } = await fetched(data.url);
    expect(bytes.includes('HIDDEN')).toBe(false);
    expect(await new Transformer(bytes).rawPixels()).toEqual(await new Transformer(png).rawPixels());
  });

  test('X21 a PDF is kept as it is, whatever it is called', async () => {
    const { browser } = await site.learner();
    const { data } = await sendFile(site, browser, pdf, 'C:\\fakepath\\登记表.exe');
    expect([data.name, data.url]).toEqual(['登记表.exe', expect.stringMatching(/\.pdf$/)]);
    expect((await fetched(data.url)).bytes).toEqual(pdf);
  });

  test('X21 is sent to be saved, and can start nothing on its origin', async () => {
    const { browser } = await site.learner();
    const { data } = await sendFile(site, browser, pdf, "登(记)'表.pdf");
    const { response } = await fetched(data.url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': "attachment; filename*=UTF-8''%E7%99%BB%28%E8%AE%B0%29%27%E8%A1%A8.pdf",
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    const head = await site.files.request(new URL(data.url).pathname, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(pdf.length),
      '',
    ]);
  });

  test('X21 is not on the site, and nothing of the site is on its origin', async () => {
    const { browser } = await site.learner();
    const { data } = await sendFile(site, browser, pdf);
    const { pathname } = new URL(data.url);
    expect((await site.app.request(pathname)).status).toBe(404);
    const missing = [
      `/u/${'A'.repeat(43)}.pdf`,
      pathname.replace('.pdf', '.png'),
      pathname.replace('.pdf', ''),
      '/u/..%2f',
      '/',
      '/readyz',
      '/wxpub/api/user_info',
    ];
    for (const path of missing) expect((await site.files.request(path)).status, path).toBe(404);
    expect((await site.files.request(pathname, { method: 'POST' })).status).toBe(404);
  });

  test('is of no use to who copies the database, and goes with its learner', async () => {
    const { browser, learnerId } = await site.learner([]);
    const { data } = await sendFile(site, browser, pdf, '登记表.pdf');
    const found = await sql<{ dump: string; sha256: Buffer; bytes: number; scanned: boolean }>`
      select upload::text as dump, sha256, bytes, scanned_at between now() - interval '1 minute' and now() + interval '1 minute' as scanned
      from upload where learner_id = ${learnerId}`.execute(site.db);
    expect(found.rows).toMatchObject([
      { sha256: createHash('sha256').update(pdf).digest(), bytes: pdf.length, scanned: true },
    ]);
    const [key = ''] = new URL(data.url).pathname.split('/').at(-1)?.split('.') ?? [];
    for (const plain of [
      key,
      Buffer.from(key).toString('hex'),
      Buffer.from('登记表').toString('hex'),
      pdf.toString('hex', 0, 20),
    ])
      expect(found.rows[0]?.dump.includes(plain)).toBe(false);
    await sql`delete from learner where id = ${learnerId}`.execute(site.db);
    expect((await fetched(data.url)).response.status).toBe(404);
  });
});

test.each<[string, number, string, Uint8Array]>([
  [
    'an SVG',
    2801,
    '仅支持上传 JPG、PNG 图片或 PDF 文件',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['an archive', 2801, '仅支持上传 JPG、PNG 图片或 PDF 文件', ZIP],
  [
    'a photo that is an archive, too',
    2801,
    '仅支持上传 JPG、PNG 图片或 PDF 文件',
    Buffer.concat([jpeg, ZIP]),
  ],
  ['nothing', 2802, '文件已损坏或无法读取，请重新选择', new Uint8Array()],
  ['a photo that was cut off', 2802, '文件已损坏或无法读取，请重新选择', jpeg.subarray(0, -9)],
  [
    'a photo whose pixels are wrong',
    2802,
    '文件已损坏或无法读取，请重新选择',
    Buffer.from(png).fill(7, 45, 60),
  ],
  [
    'an encrypted PDF',
    2802,
    '文件已损坏或无法读取，请重新选择',
    Buffer.from(pdf.toString('latin1').replace('/Size', '/Encrypt 4 0 R /Size'), 'latin1'),
  ],
  ['900 million pixels', 2803, '图片尺寸过大，请压缩后重新上传', blackPng(30_000, 30_000)],
  ['one line too many', 2803, '图片尺寸过大，请压缩后重新上传', blackPng(8, 8, [5000, 5001])],
  [
    'a PDF with a script',
    2804,
    '文件未通过安全检查，请更换文件',
    pdfOf('8 0 obj << /S /JavaScript /JS (x) >> endobj'),
  ],
])('X21 %s is refused with %i, and nothing is kept', async (_name, errcode, errmsg, bytes) => {
  const { browser } = await site.learner();
  const before = await kept();
  expect(await sendFile(site, browser, bytes)).toEqual({ status: 200, errcode, errmsg, data: null });
  expect(await kept()).toBe(before);
});

test('X21 a picture of 25 million pixels is taken', async () => {
  const { browser } = await site.learner();
  expect((await sendFile(site, browser, blackPng(5000, 5000))).errcode).toBe(0);
});

test('X21 what the scanner finds is refused, and nothing is kept', async () => {
  const { browser } = await site.learner();
  site.parties.scannerSays = 'found';
  const before = await kept();
  expect(await sendFile(site, browser, png)).toMatchObject({ errcode: 2804, data: null });
  expect(await kept()).toBe(before);
});

test('X21 while the scanner is away nothing is kept', async () => {
  const { browser } = await site.learner();
  site.parties.scannerSays = null;
  const before = await kept();
  expect(await sendFile(site, browser, png)).toMatchObject({ status: 503, errcode: 9503, data: null });
  expect(await kept()).toBe(before);
});

test('a visitor who is not logged in is asked to', async () => {
  const errmsg = '登录已失效，请重新登录';
  const anonymous = site.browser();
  await anonymous.call('getUserInfo');
  for (const cookie of [null, anonymous.cookie, 'jxjy_session=nonsense'])
    expect(await sendFile(site, { cookie }, png)).toEqual({ status: 200, errcode: 1001, errmsg, data: null });
});

describe('50 files a day', () => {
  const TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`;
  const rest = (learnerId: number, count: number, day = TODAY) =>
    sql`insert into upload_day values (${learnerId}, ${day}, ${count})`.execute(site.db);

  test('the fifty-first is refused', async () => {
    const { browser, learnerId } = await site.learner();
    await rest(learnerId, 49);
    expect((await sendFile(site, browser, pdf)).errcode).toBe(0);
    expect(await sendFile(site, browser, pdf)).toEqual({
      status: 200,
      errcode: 2805,
      errmsg: '今日上传次数已达上限，请明天再试',
      data: null,
    });
    expect((await sendFile(site, (await site.learner()).browser, pdf)).errcode, 'another learner').toBe(0);
  });

  test('those of yesterday do not count', async () => {
    const { browser, learnerId } = await site.learner();
    await rest(learnerId, 50, sql`${TODAY} - 1`);
    expect((await sendFile(site, browser, pdf)).errcode).toBe(0);
  });

  test('M2 what is refused, and what nobody could look at, counts as well', async () => {
    const { browser, learnerId } = await site.learner();
    await rest(learnerId, 47);
    expect((await sendFile(site, browser, ZIP)).errcode).toBe(2801);
    expect((await sendFile(site, browser, jpeg.subarray(0, -9))).errcode).toBe(2802);
    site.parties.scannerSays = null;
    expect((await sendFile(site, browser, pdf)).errcode).toBe(9503);
    site.parties.scannerSays = 'clean';
    expect((await sendFile(site, browser, pdf)).errcode).toBe(2805);
  });

  test('four at once do not pass it', async () => {
    const { browser, learnerId } = await site.learner();
    await rest(learnerId, 48);
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendFile(site, browser, pdf)));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 0, 2805, 2805]);
  });
});

test('a learner holds four files at most at a time', async () => {
  const { browser } = await site.learner();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sendFile(site, browser, pdf)));
  expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 0, 0, 0, 9503]);
  expect((await sendFile(site, browser, pdf)).errcode).toBe(0);
});

test('a log says nothing of a file', async () => {
  const { browser } = await site.learner();
  const { data } = await sendFile(site, browser, pdf, '张三的身份证.pdf');
  await fetched(data.url);
  const key = new URL(data.url).pathname.slice(3, 46);
  expect(site.log.some((line) => line.includes('uploadFile'))).toBe(true);
  expect(site.log.some((line) => line.includes('uploaded-file'))).toBe(true);
  for (const line of site.log) expect(line.includes('身份证') || line.includes(key)).toBe(false);
});
