import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { personFrom } from '@jixu/test-kit/people';
import { startSite } from '@jixu/tools/site';
import { expect } from '@playwright/test';
import { LoginVisitor } from './login-visitor.ts';
import { pageTest as test } from './page-fixture.ts';
import { PhonePages } from './phone-pages.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h2v2H1zm4 0h2v2H5zM1 5h2v2H1z"/></svg>';
const QUESTIONNAIRE = {
  QUES_QR_URL: `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}`,
  QUES_LINK: 'https://ques.example/2024',
};
/** 东城区 of province 1. */
const DONGCHENG = 10_101;
const LAST_DAY = new Date('2024-10-28T10:00:00+08:00');
const DAY_AFTER = new Date('2024-10-29T00:00:00+08:00');

test('a learner of province 1 is asked before the end of October 2024, and not again once that is ticked', {
  tag: [
    '@QUES-01',
    '@QUES-02',
    '@QUES-03',
    '@QUES-04',
    '@QUES-05',
    '@QUES-06',
    '@QUES-07',
    '@QUES-09',
    '@QUES-10',
    '@QUES-12',
  ],
}, async ({ page, browser }) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-questionnaire-'));
  const site = await startSite({ dataDir, extraEnv: QUESTIONNAIRE });
  const phone = PhonePages.open(browser, site.partiesOrigin);
  try {
    const visitor = new LoginVisitor(site, personFrom(631), page, phone);
    const dialog = page.getByRole('dialog', { name: '问卷调查' });
    const at = async (day: Date) => {
      await page.clock.setFixedTime(day);
      await page.reload();
      await visitor.putClaimAway();
    };
    await visitor.openArea(DONGCHENG, '?province_code=1');
    await visitor.wantLogin();
    await visitor.logInById(visitor.person);
    await visitor.putClaimAway();
    await visitor.isUndisturbed();

    await at(DAY_AFTER);
    await visitor.isUndisturbed();
    await at(LAST_DAY);
    await expect(dialog.getByRole('img', { name: '问卷二维码' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: '在电脑上填写' })).toHaveAttribute(
      'href',
      QUESTIONNAIRE.QUES_LINK,
    );
    expect((await dialog.boundingBox())?.width).toBe(640);
    await dialog.getByRole('checkbox', { name: '下次不再提示' }).check();
    await dialog.getByRole('button', { name: '关闭' }).click();
    await expect(dialog).toBeHidden();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => key.startsWith('isAppearedQuesDailog_lnr_'))).toHaveLength(1);
    await page.reload();
    await visitor.isUndisturbed();
  } finally {
    await phone.close();
    await site.remove();
  }
});
