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
const inFrame = (name: string, pages: readonly OpenPageId[], file: string, story: string): BookScreen =>
  screen(name, pages, `site/screens/${file}`, story);

export const BOOK_SCREENS: readonly BookScreen[] = [
  screen('首页，访客', ['home'], 'site/home-page', 'visitor'),
  screen('首页，学员回来', ['home'], 'site/home-page', 'returning'),
  screen('地区页', ['area'], 'region/area/area-page', 'visitor'),
  inFrame('试听课程', ['courseList'], 'course-pages', 'course-list'),
  inFrame('课程列表', ['courses'], 'course-pages', 'courses'),
  inFrame('课程详情', ['courseDetail'], 'course-pages', 'course-detail'),
  inFrame('名师风采', ['teachers'], 'course-pages', 'teachers'),
  inFrame('名师', ['teacher'], 'course-pages', 'teacher'),
  inFrame('热点资讯', ['hotNews'], 'reading-pages', 'hot-news'),
  inFrame('资讯正文', ['article', 'articleOfProfession', 'oldArticle'], 'reading-pages', 'article'),
  screen('公告列表', ['noticeList'], 'news/notice-list', 'listed'),
  inFrame('公告正文', ['noticeDetail'], 'reading-pages', 'notice'),
  inFrame('法规列表', ['statute'], 'reading-pages', 'statutes'),
  inFrame('法规正文', ['statute'], 'reading-pages', 'statute'),
  inFrame('学习中心', ['center'], 'center-pages', 'study-center'),
  inFrame('选课中心', ['center'], 'center-pages', 'selection-center'),
  inFrame('学习证明', ['center'], 'center-pages', 'proofs'),
  inFrame('我的信息', ['center'], 'center-pages', 'profile'),
  inFrame('购课', ['center'], 'center-pages', 'buy'),
  inFrame('订单与发票', ['center'], 'center-pages', 'orders'),
  inFrame('提交订单', ['pay'], 'center-pages', 'pay'),
  screen('考试，开始页', ['exam'], 'exam/exam-page', 'start'),
  screen('考试，答题中', ['exam'], 'exam/exam-page', 'sitting'),
  screen('考试，合格', ['exam'], 'exam/exam-page', 'review'),
  screen('考试，未合格', ['exam'], 'exam/exam-page', 'review-withheld'),
  inFrame('人脸认证', ['faceVerify'], 'identity-pages', 'face'),
  inFrame(
    '播放（手机播放页是同一页）',
    ['play', 'playTemporary', 'playMobile', 'ownedPlay', 'ownedFreePlay'],
    'course-pages',
    'play',
  ),
  inFrame('试听播放', ['audition', 'freePlay'], 'course-pages', 'audition'),
  inFrame('证明查询结果', ['proofList'], 'proof-pages', 'proof-list'),
  inFrame('学习记录', ['studyRecord'], 'proof-pages', 'study-record'),
  inFrame('从地区返回', ['regionLogin'], 'identity-pages', 'region-login'),
  inFrame('文件预览', ['pdfPreview'], 'reading-pages', 'pdf-preview'),
  inFrame('直播', ['live'], 'course-pages', 'live'),
  inFrame('用户协议', ['userAgreement'], 'reading-pages', 'user-agreement'),
  inFrame('隐私政策', ['privacyAgreement'], 'reading-pages', 'privacy-agreement'),
  screen('学习证明验证', [], 'proof/verify-page/verify-page', 'opened'),
  screen('学习证明验证，证明有效', [], 'proof/verify-page/verify-page', 'valid'),
  screen('没有这个页面（404）', [], 'site/message-pages', 'not-found'),
  screen('页面没有打开', [], 'site/message-pages', 'failed'),
];

/** The screens every page is designed for; the names are those of the toolbar's viewports. */
export const BOOK_VIEWPORTS = ['phone', 'short', 'desk'] as const;
