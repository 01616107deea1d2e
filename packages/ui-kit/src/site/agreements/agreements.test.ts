import { describe, expect, test } from 'vitest';
import type { Agreement } from '../../texts/agreement.ts';
import { PRIVACY_AGREEMENT } from '../../texts/privacy-agreement.ts';
import { USER_AGREEMENT } from '../../texts/user-agreement.ts';

const textOf = ({ articles }: Agreement) =>
  articles.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join('\n');

describe('the privacy policy', () => {
  // What the law on personal information wants a reader to be told (Articles 15, 17, 23, 29, 30, 45, 47).
  test.each([
    '由谁处理',
    '人脸图像',
    '银行卡号',
    '电子邮箱',
    '纳税人识别号',
    '微信',
    '单独征得您的同意',
    '支付机构和银行',
    '发票服务方',
    '人脸核验服务方',
    '保存多久',
    '撤回同意',
    '删除',
  ])('speaks of %s', (matter) => expect(textOf(PRIVACY_AGREEMENT)).toContain(matter));
});

describe('the user agreement', () => {
  test.each(['经营者', '退款', '发票', '争议', '注销账号'])('speaks of %s', (matter) =>
    expect(textOf(USER_AGREEMENT)).toContain(matter),
  );

  test('nobody agrees by logging in alone', () =>
    expect(textOf(USER_AGREEMENT)).not.toMatch(/登录本站，即表示/));
});

test.each([PRIVACY_AGREEMENT, USER_AGREEMENT])(
  '$title has a version and a day, written as everywhere',
  (agreement) => {
    expect(agreement.number).toMatch(/^第\d+版$/);
    expect(agreement.validFrom).toMatch(/^\d{4}年\d{1,2}月\d{1,2}日起施行$/);
    expect(agreement.articles.length).toBeLessThanOrEqual(10);
  },
);
