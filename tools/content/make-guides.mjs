#!/usr/bin/env node
// Prints the two guides an area's page links to (AREA-06, AREA-07), as PDF, with a headless Chromium:
//
//   node tools/content/make-guides.mjs
//
// apps/web/public/files/: how to study on a computer and on a phone, in the eight steps of the learning flow.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const TARGET = path.join(import.meta.dirname, '..', '..', 'apps', 'web', 'public', 'files');

const STYLE = `
@page{size:A4;margin:22mm 20mm}
*{box-sizing:border-box;margin:0;padding:0}
body{font:10.5pt/1.7 "Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif;color:#1d2733}
h1,h2{font-family:"Noto Serif CJK SC","Songti SC",SimSun,serif}
h1{font-size:22pt;border-bottom:1.5pt solid #0b6b57;padding-bottom:6pt;margin-bottom:4pt}
.rule{border-top:.75pt solid #0b6b57;margin-bottom:14pt}
.lead{color:#465263;margin-bottom:14pt}
li{list-style:none;display:flex;gap:12pt;padding:7pt 0;border-bottom:.5pt solid #e3ded3;break-inside:avoid}
b{font:700 16pt/1.3 "Noto Serif CJK SC","Songti SC",serif;color:#0b6b57;flex:0 0 20pt}
h2{font-size:13pt}
.foot{margin-top:16pt;color:#465263;font-size:9.5pt}`;

const COMMON = {
  buy: [
    '购买课程',
    '在“购课”中选择本年度的课程包，核对地区、年度和学分后提交订单并支付。领取免费课程的，点击“免费领课”。',
  ],
  fill: [
    '补充信息',
    '首次学习前补充会计资格和信息采集地区，邮箱可以不填。姓名、身份证号须与会计人员信息采集登记一致。',
  ],
  full: [
    '学满课时',
    '累计观看达到课程时长的九成，取得该课程学分。学习中心按总学分、专业科目、公需科目分别显示进度。',
  ],
  exam: ['参加考试', '学分达到要求后开放考试。考试限时，到时自动交卷；不合格的可以按所在地区规定补考。'],
  proof: ['打印合格证', '考试合格后在学习中心打印合格证明。'],
  check: ['审核确认', '由财政部门审核并登记学分，登记结果可以在全国会计人员统一服务管理平台查询。'],
};

const GUIDES = {
  'flow-pc': {
    title: '会计人员继续教育操作指南（电脑端）',
    lead: '请使用新版 Chrome、Edge 或国产浏览器的极速模式。学习进度自动保存，关闭页面后可以接着学。',
    steps: [
      [
        '登录/注册',
        '在首页地图上选择地区，进入地区页面，用微信扫码或身份证登录。未注册的手机号验证后自动注册。',
      ],
      COMMON.buy,
      COMMON.fill,
      [
        '网上学习',
        '在学习中心打开课程，按目录逐讲学习。同一时间只能在一个页面播放；空格键暂停或继续，左方向键快退；看过的部分可以用右方向键前进。',
      ],
      COMMON.full,
      COMMON.exam,
      COMMON.proof,
      COMMON.check,
    ],
  },
  'flow-mobile': {
    title: '会计人员继续教育操作指南（手机端）',
    lead: '用手机浏览器打开本站即可学习，建议在无线网络下观看。横屏观看画面更大。',
    steps: [
      ['登录/注册', '打开首页，点击“选择地区”，进入地区页面后用身份证和手机验证码登录。'],
      COMMON.buy,
      COMMON.fill,
      ['网上学习', '在学习中心点击课程，进入手机播放页面。来电或切换应用时视频自动暂停，进度已经保存。'],
      COMMON.full,
      COMMON.exam,
      COMMON.proof,
      COMMON.check,
    ],
  },
};

function page({ title, lead, steps }) {
  const items = steps.map(
    ([name, words], at) => `<li><b>${at + 1}</b><div><h2>${name}</h2><p>${words}</p></div></li>`,
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><div class="rule"></div><p class="lead">${lead}</p><ol>${items.join('')}</ol><p class="foot">遇到问题请点击页面右侧“在线客服”，服务时间：工作日9:00至18:00。各地区另有规定的，以所在地区通知为准。</p></html>`;
}

mkdirSync(TARGET, { recursive: true });
const folder = mkdtempSync(path.join(tmpdir(), 'jixu-guides-'));
for (const [name, guide] of Object.entries(GUIDES)) {
  const source = path.join(folder, `${name}.html`);
  writeFileSync(source, page(guide));
  const flags = ['--headless=new', '--no-sandbox', '--no-pdf-header-footer'];
  execFileSync('chromium', [...flags, `--print-to-pdf=${path.join(TARGET, `${name}.pdf`)}`, source], {
    stdio: 'ignore',
  });
}
rmSync(folder, { recursive: true });
console.log(`${Object.keys(GUIDES).length} guides`);
