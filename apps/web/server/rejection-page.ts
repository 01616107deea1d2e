import { errorPageHeaders, noticePage } from './error-page.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** What a visitor is shown whose request never became one for a page: it broke off, came too late or was too large. */
const PAGES = {
  400: noticePage('请求无法识别', '浏览器发来的内容不完整或有误，请检查网址后重新打开。'),
  408: noticePage('连接超时', '服务器没有及时收到完整的请求，请检查网络后刷新重试。'),
  413: noticePage('请求内容过大', '浏览器发来的内容超出了限制，请返回后重新操作。'),
  431: noticePage('请求内容过大', '浏览器发来的内容超出了限制，请清除本网站的 Cookie 后重新打开。'),
} as const;

export type RejectionStatus = keyof typeof PAGES;

/** The small page of a rejection, with the headers of every page. */
export function rejectionPage(status: RejectionStatus, https: boolean): { headers: Headers; body: string } {
  const headers = new Headers({
    ...errorPageHeaders(https),
    'content-type': 'text/html; charset=utf-8',
  });
  setSecurityHeaders(headers, https);
  return { headers, body: PAGES[status] };
}
