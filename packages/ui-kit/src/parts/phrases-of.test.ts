import { expect, test } from 'vitest';
import { phrasesOf } from './phrases-of.ts';

test.each([
  ['words stay whole', '深圳市会计人员继续教育网络学习平台', '深圳市|会计|人员|继续|教育|网络|学习|平台'],
  ['a particle stays with its word', '您访问的页面', '您访问的页面'],
  ['a conjunction begins a phrase', '数电发票与电子会计档案', '数电|发票|与电子|会计|档案'],
  ['a word that the dictionary lacks is not torn', '请使用微信扫描二维码', '请使用微信|扫描二维码'],
  ['a number stays with its unit', '2026年度全科套餐', '2026年度|全科|套餐'],
  ['a mark is left to the browser', '《会计法》修订要点', '《会计法》修订|要点'],
  ['other scripts', 'PC端 HLS 播放', 'PC端 HLS 播放'],
  ['nothing', '', ''],
])('%s', (_rule, text, phrases) => {
  expect(phrasesOf(text).join('|')).toBe(phrases);
});

test('the phrases are the text', () => {
  const text = '视频加载失败，请刷新重试：第14号——收入（五步法模型）4403**********1228';
  expect(phrasesOf(text).join('')).toBe(text);
});
