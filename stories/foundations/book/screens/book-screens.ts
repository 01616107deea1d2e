import { pagePath } from '@jixu/domain/site/pages/page-path';
import type { OpenPageId } from '@jixu/domain/site/pages/pages';

/** A page of the site with the story that shows it as a whole, as a learner sees it. */
export interface BookScreen {
  readonly name: string;
  readonly pages: readonly OpenPageId[];
  /** The file of stories from `stories/`, without `.stories.tsx`, and the story in it. */
  readonly stories: string;
  readonly story: string;
}

const screen = (name: string, pages: readonly OpenPageId[], stories: string, story: string): BookScreen => ({
  name,
  pages,
  stories,
  story,
});

/** A page whose parts have stories of their own: here it stands in the frame of the site. */
const inFrame = (name: string, pages: readonly OpenPageId[], story: string): BookScreen =>
  screen(name, pages, 'site/whole-pages', story);

export const BOOK_SCREENS: readonly BookScreen[] = [
  screen('首页，访客', ['home'], 'site/home-page', 'visitor'),
  screen('首页，学员回来', ['home'], 'site/home-page', 'returning'),
  screen('地区页', ['area'], 'region/area/area-page', 'visitor'),
  inFrame('试听课程', ['courseList'], 'course-list'),
  inFrame('课程列表', ['courses'], 'courses'),
  inFrame('课程详情', ['courseDetail'], 'course-detail'),
  inFrame('名师风采', ['teachers'], 'teachers'),
  inFrame('名师', ['teacher'], 'teacher'),
  inFrame('热点资讯', ['hotNews'], 'hot-news'),
  inFrame('资讯正文', ['article', 'articleOfProfession', 'oldArticle'], 'article'),
  screen('公告列表', ['noticeList'], 'news/notice-list', 'listed'),
  inFrame('公告正文', ['noticeDetail'], 'notice'),
  inFrame('法规列表', ['statute'], 'statutes'),
  inFrame('法规正文', ['statute'], 'statute'),
  inFrame('学习中心', ['center'], 'study-center'),
  inFrame('选课中心', ['center'], 'selection-center'),
  inFrame('学习证明', ['center'], 'proofs'),
  inFrame('我的信息', ['center'], 'profile'),
  inFrame('购课', ['center'], 'buy'),
  inFrame('订单与发票', ['center'], 'orders'),
  inFrame('提交订单', ['pay'], 'pay'),
  screen('考试，开始页', ['exam'], 'exam/exam-page', 'start'),
  screen('考试，答题中', ['exam'], 'exam/exam-page', 'sitting'),
  screen('考试，合格', ['exam'], 'exam/exam-page', 'review'),
  screen('考试，未合格', ['exam'], 'exam/exam-page', 'review-withheld'),
  inFrame('人脸认证', ['faceVerify'], 'face'),
  inFrame(
    '播放（手机播放页是同一页）',
    ['play', 'playTemporary', 'playMobile', 'ownedPlay', 'ownedFreePlay'],
    'play',
  ),
  inFrame('试听播放', ['audition', 'freePlay'], 'audition'),
  inFrame('证明查询结果', ['proofList'], 'proof-list'),
  inFrame('学习记录', ['studyRecord'], 'study-record'),
  inFrame('从地区返回', ['regionLogin'], 'region-login'),
  inFrame('文件预览', ['pdfPreview'], 'pdf-preview'),
  inFrame('直播', ['live'], 'live'),
  screen('没有这个页面（404）', [], 'site/message-pages', 'not-found'),
  screen('页面没有打开', [], 'site/message-pages', 'failed'),
];

/** A page that no part of the kit draws. */
export interface NotDrawn {
  readonly name: string;
  readonly href: string;
  /** What of it is a page of the site's router. */
  readonly page?: OpenPageId;
  readonly reason: string;
}

export const NOT_DRAWN: readonly NotDrawn[] = [
  {
    name: '用户协议',
    href: pagePath('userAgreement'),
    page: 'userAgreement',
    reason: '一篇印出来的文字，没有可以按的；写在 apps/web/app/site/agreements，原话在文案页',
  },
  {
    name: '隐私政策',
    href: pagePath('privacyAgreement'),
    page: 'privacyAgreement',
    reason: '同上',
  },
  {
    name: '学习证明验证',
    href: '/verify.html',
    reason: '断网也要能用的一个文件，不用组件库；写在 apps/web/verify，原话在文案页',
  },
];

/** The screens every page is designed for; the names are those of the toolbar's viewports. */
export const BOOK_VIEWPORTS = ['phone', 'short', 'desk'] as const;
