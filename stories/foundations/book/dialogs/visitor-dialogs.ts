import { type BookDialog, wide } from './book-dialog.ts';

/** D08–D12: what visitors meet on every page. */
export const VISITOR_DIALOGS: readonly BookDialog[] = [
  {
    number: 'D08',
    name: 'FreeTrialDialog',
    chinese: ['免费试听'],
    stories: 'audition/free-trial-dialog',
    picture: 'go-buy',
    measures: [wide(800)],
    anatomy: '课程名、16:9的画面、老师、可试听几分钟、一个主操作',
    closing: '关闭按钮、Esc；点遮罩不关',
    keyboard:
      'Tab 依次走视频的控制、链接、主操作、关闭按钮，在弹窗里循环；回车按下有焦点的一个；Esc 关闭，试听停下',
    requirements: ['TRIAL-01', 'TRIAL-02', 'TRIAL-03', 'TRIAL-04', 'TRIAL-05', 'TRIAL-18'],
    calls: ['getFreeVideo'],
    pairs: [
      {
        want: { state: 'go-login', says: '登录的写“去购课”，没登录的写“去登录”；首页没有这个按钮。' },
        avoid: {
          stories: 'audition/wrong/audition-wrong',
          story: 'both-ways',
          says: '两个都给，又都是主操作：没登录的人点了“去购课”，才知道要先登录。',
        },
        screen: 'desk',
      },
    ],
    status: '待审',
  },
  {
    number: 'D09',
    name: 'TrialEndedDialog',
    chinese: ['试听已结束'],
    stories: 'audition/trial-ended-dialog',
    picture: 'logged-in',
    measures: [wide(400)],
    anatomy: '试听了几分钟、接下来怎样；取消，和去购课或去登录；首页只有“我知道了”',
    closing: '按钮、Esc；点遮罩不关',
    keyboard:
      '焦点先在“取消”上；Tab 在两个按钮之间循环，回车按下有焦点的一个；Esc 等于“取消”，播放器一起关；首页只有“我知道了”',
    requirements: ['TRIAL-08', 'TRIAL-14', 'TRIAL-15', 'TRIAL-16'],
    calls: [],
    pairs: [
      {
        want: { state: 'logged-out', says: '按登录与否写“去购课”或“去登录”。' },
        avoid: {
          stories: 'audition/wrong/audition-wrong',
          story: 'says-error',
          says: '说成出错：试听看完不是错，不用红色，也不写代号。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D10',
    name: 'AreaTipsPopup',
    chinese: ['温馨提示'],
    stories: 'region/area/area-tips-popup',
    picture: 'scrolling',
    measures: [
      wide(480),
      {
        what: '文字最高',
        select: '[data-dialog-state] [style*="max-height"]',
        side: 'maxHeight',
        px: 221,
        by: 'AREA-12',
      },
    ],
    anatomy: '标题、地区的话；超过221就在里面滚，键盘也能滚；“我知道了”',
    closing: '按钮、关闭按钮、Esc、遮罩',
    keyboard:
      '焦点先在主操作上（访客是去登录，学员是“我知道了”）；文字要滚时它也是一个 Tab 站，上下方向键滚动；Esc 关闭',
    requirements: ['AREA-12', 'AREA-19'],
    calls: ['getHomeIndex'],
    pairs: [
      {
        want: { state: 'scrolling', says: '文字超过221就在里面滚，上下有线，键盘也能滚。' },
        avoid: {
          stories: 'region/wrong/region-wrong',
          story: 'said-only-here',
          says: '把要紧的话只写在这里：它会被关掉，页面里也要有。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D11',
    name: 'RateLimitDialog',
    chinese: ['请求频率过高'],
    stories: 'site/rate-limit-dialog',
    picture: 'open',
    measures: [wide(400)],
    anatomy: '原话、取消、刷新重试',
    closing: '按钮、Esc；点遮罩不关',
    keyboard: '焦点先在“取消”上；Tab 在“取消”“刷新重试”之间循环，回车按下有焦点的一个；Esc 等于“取消”',
    says: ['errcode 9999'],
    requirements: ['ERR-04', 'ERR-05', 'ERR-06'],
    calls: [],
    pairs: [
      {
        want: { state: 'open', says: '照原话写，给“刷新重试”。' },
        avoid: {
          stories: 'site/wrong/shell-wrong',
          story: 'reloads-by-itself',
          says: '自动刷新：那会再多一次请求。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D12',
    name: 'ImageViewer',
    chinese: ['看图'],
    stories: 'parts/image-viewer',
    more: ['parts/image-viewer-flow'],
    picture: 'scale-1',
    measures: [],
    anatomy: '占满屏幕：图、倍数、放大、缩小、还原、关闭',
    closing: '关闭按钮、Esc、点图外',
    keyboard: '加、减一次放大缩小0.05，0还原；Tab 依次走缩放条、按钮、关闭，方向键拉动缩放条；Esc 关闭',
    requirements: ['SHELL-34', 'SHELL-35'],
    calls: [],
    pairs: [
      {
        want: { state: 'scaled', says: '一次放大0.05，写出现在的倍数；键盘的加、减、0 也行。' },
        avoid: {
          stories: 'parts/wrong/parts-wrong',
          story: 'action-on-picture',
          says: '在图上放要点的东西。',
        },
        screen: 'desk',
      },
    ],
    status: '待审',
  },
];
