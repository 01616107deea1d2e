import { isPictureCode } from '@jixu/domain/text/text-patterns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { type CaptchaMaker, RANDOM_CAPTCHAS } from './captcha-maker.ts';

/** What was drawn, in its order; nobody else is told. */
const drawnTexts: string[] = [];
const remembering: CaptchaMaker = {
  ...RANDOM_CAPTCHAS,
  draw: async () => {
    const drawn = await RANDOM_CAPTCHAS.draw();
    drawnTexts.push(drawn.text);
    return drawn;
  },
};

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ captchas: remembering });
});
afterAll(() => site.close());

/** What the old solver read: the letters of the commands of every path, which named the character (attacks.md 4). */
const pathsIn = (file: string): string[] =>
  [...file.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d.replace(/[^a-z]/gi, ''));

test('API-15 API-78 the picture has no paths that name its characters: it is a PNG of pixels, another each time', async () => {
  const browser = site.browser();
  const drawn = [
    await browser.call('createLoginCaptcha', { timestamp: 1 }),
    await browser.call('createLoginCaptcha', { timestamp: 1, form: 'picture' }),
    await browser.call('getLoginCaptcha'),
  ].map(({ data }) => String(data.image));
  for (const image of drawn) {
    expect(image).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/);
    const file = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
    expect(file.toString('latin1', 1, 4)).toBe('PNG');
    expect(pathsIn(file.toString('latin1'))).toEqual([]);
    expect(image.length).toBeLessThan(40_000);
  }
  expect(new Set(drawn).size).toBe(3);
});

test('API-40 API-107 CONST-06 what the picture shows is accepted, and is a picture code of the specification', async () => {
  const { browser } = await site.learner();
  await browser.call('createStudyCaptcha', { timestamp: 1 });
  const shown = drawnTexts.at(-1) ?? '';
  expect(isPictureCode(shown)).toBe(true);
  expect((await browser.call('checkStudyCaptcha', { img_code: `${shown}x` })).errcode).toBe(2105);
  await browser.call('createStudyCaptcha', { timestamp: 1 });
  const [shownNext = ''] = drawnTexts.slice(-1);
  expect((await browser.call('checkStudyCaptcha', { img_code: shownNext.toUpperCase() })).errcode).toBe(0);
});
