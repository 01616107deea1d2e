import type { EarlyRejection, EarlyResponse } from '@jixu/serving/early-rejections';
import { errorPageHeaders, noticePage } from './error-page.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** What a visitor is shown whose request never became one for a page. */
const PAGES: Readonly<Record<EarlyRejection, { status: number; body: string }>> = {
  malformed: {
    status: 400,
    body: noticePage('请求无法识别', '浏览器发来的内容不完整或有误，请检查网址后重新打开。'),
  },
  late: {
    status: 408,
    body: noticePage('连接超时', '服务器没有及时收到完整的请求，请检查网络后刷新重试。'),
  },
  'header-too-long': {
    status: 431,
    body: noticePage('请求内容过大', '浏览器发来的内容超出了限制，请清除本网站的 Cookie 后重新打开。'),
  },
  'body-too-long': {
    status: 413,
    body: noticePage('请求内容过大', '浏览器发来的内容超出了限制，请返回后重新操作。'),
  },
};

/** The small page of a rejection, with the headers of every page. */
export function rejectionPage(why: EarlyRejection, https: boolean): EarlyResponse {
  const headers = new Headers({
    ...errorPageHeaders(https),
    'content-type': 'text/html; charset=utf-8',
  });
  setSecurityHeaders(headers, https);
  return { ...PAGES[why], headers: Object.fromEntries(headers) };
}
