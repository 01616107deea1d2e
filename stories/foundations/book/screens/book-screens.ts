import type { OpenPageId } from '@jixu/domain/site/pages/pages';

/** A page of the site with the story that shows it as a whole, or as much of it as the kit has. */
export interface BookScreen {
  readonly name: string;
  readonly pages: readonly OpenPageId[];
  /** The file of stories from `stories/`, without `.stories.tsx`, and the story in it. */
  readonly stories: string;
  readonly story: string;
  /** Only the content: header and footer come from the frame of the site. */
  readonly isPart?: boolean;
}

const whole = (name: string, pages: readonly OpenPageId[], stories: string, story: string): BookScreen => ({
  name,
  pages,
  stories,
  story,
});

const part = (name: string, pages: readonly OpenPageId[], stories: string, story: string): BookScreen => ({
  ...whole(name, pages, stories, story),
  isPart: true,
});

export const BOOK_SCREENS: readonly BookScreen[] = [
  whole('首页', ['home'], 'site/home-page', 'visitor'),
  whole('地区页', ['area'], 'region/area/area-page', 'visitor'),
  part('试听课程', ['courseList'], 'audition/audition-list', 'listed'),
  part('课程列表', ['courses'], 'catalogue/product-list', 'listed'),
  part('课程详情', ['courseDetail'], 'catalogue/product-page', 'shown'),
  part('名师风采', ['teachers'], 'catalogue/teacher-grid', 'listed'),
  part('名师', ['teacher'], 'catalogue/teacher-page', 'shown'),
  part('热点资讯', ['hotNews'], 'news/news-list', 'listed'),
  part('资讯正文', ['article', 'articleOfProfession', 'oldArticle'], 'news/article-page', 'shown'),
  part('公告列表', ['noticeList'], 'news/notice-list', 'listed'),
  part('公告正文', ['noticeDetail'], 'news/notice-page', 'shown'),
  part('法规列表', ['statute'], 'library/statute-list', 'found'),
  part('法规正文', ['statute'], 'library/statute-page', 'shown'),
  part('学习中心', ['center'], 'study/study-center', 'with-courses'),
  part('选课中心', ['center'], 'study/selection-center', 'choosing'),
  part('学习证明', ['center'], 'proof/study-proofs', 'listed'),
  part('我的信息', ['center'], 'profile/profile-form', 'untouched'),
  part('购课', ['center'], 'order/buy/buy-page', 'lists'),
  part('订单与发票', ['center'], 'order/order-list', 'listed'),
  part('提交订单', ['pay'], 'order/pay/pay-order-panel', 'ready'),
  part('考试', ['exam'], 'exam/exam-page', 'sitting'),
  part('人脸认证', ['faceVerify'], 'face/face-verify-panel', 'two-qr'),
  whole('播放', ['play', 'playTemporary', 'ownedPlay', 'ownedFreePlay'], 'lesson/player-page', 'playing'),
  part('试听播放', ['audition', 'freePlay'], 'audition/trial-panel', 'go-buy'),
  part('证明查询结果', ['proofList'], 'proof/proof-list', 'listed'),
  part('学习记录', ['studyRecord'], 'proof/study-record', 'shown'),
  part('从地区返回', ['regionLogin'], 'identity/region-login-panel', 'entering'),
  part('文件预览', ['pdfPreview'], 'site/pdf-preview', 'shown'),
];

/** Pages that the kit has no view of: they are written in `apps/web/app`. */
export const NOT_DRAWN: Readonly<Partial<Record<OpenPageId, string>>> = {
  playMobile: '手机播放页：画面和目录在 apps/web/app/lesson/phone-play-screen.tsx 里拼成',
  live: '直播：没有房间时的一句话',
  userAgreement: '用户协议：印出来的文字',
  privacyAgreement: '隐私政策：印出来的文字',
};

/** The screens every page is designed for; the names are those of the toolbar's viewports. */
export const BOOK_VIEWPORTS = ['phone', 'short', 'desk'] as const;
