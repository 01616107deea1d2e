import { CONSTANTS } from '@jixu/constants';

interface ReportPage {
  readonly at: RegExp;
  /** What a click on this page gives as its content: a fixed name, never one that was loaded. */
  readonly name: string;
  readonly reportId?: number;
}

const PAGES: readonly ReportPage[] = [
  { at: /^\/$/, name: '首页', reportId: CONSTANTS.TRACK_PAGE_HOME },
  { at: /^\/area\/[^/]+\.html$/, name: '地区登录页', reportId: CONSTANTS.TRACK_PAGE_AREA },
  { at: /^\/statute\.html$/, name: '法规库', reportId: CONSTANTS.TRACK_PAGE_STATUTE },
  { at: /^\/center\/[^/]+\.html$/, name: '个人中心', reportId: CONSTANTS.TRACK_PAGE_CENTER },
  { at: /^\/course_list\//, name: '课程列表' },
  { at: /^\/course_detail\.html$/, name: '课程详情' },
  { at: /^\/courses\//, name: '专业课程' },
  { at: /^\/(course_play\/audition|vplay\/free\w+)\.html$/, name: '课程试听' },
  { at: /^\/(course_play|vplay)\/play\.html$/, name: '课程播放' },
  { at: /^\/vcourse\//, name: '直播' },
  { at: /^\/teachers?\//, name: '名师' },
  { at: /^\/proofList\.html$/, name: '学习证明' },
  { at: /^\/studyRecord\.html$/, name: '学习记录' },
  { at: /^\/noticeList\.html$/, name: '通知' },
  { at: /^\/ac\//, name: '协议' },
  { at: /^\/(jxjy\/all|.*_detail[/_]\d+\.html)$/, name: '资讯' },
];

const OTHER: Omit<ReportPage, 'at'> = { name: '其他页面' };

/** The page at a path: the report id where it has one (002 §7), and its name. */
export function reportPageAt(path: string): { readonly reportId: number | null; readonly name: string } {
  const { reportId = null, name } = PAGES.find(({ at }) => at.test(path)) ?? OTHER;
  return { reportId, name };
}
