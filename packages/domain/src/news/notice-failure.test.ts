import { ERRCODES } from '@jixu/constants';
import { expect, test } from 'vitest';
import { NOTICE_UNREAD, NOTICES_UNREAD, noticeFailure } from './notice-failure.ts';

test.each([
  ['NOTICE-07', { errcode: ERRCODES.NETWORK_FAILED, errmsg: '网络错误' }, NOTICES_UNREAD, '获取公告列表失败'],
  ['NOTICE-08', { errcode: ERRCODES.NETWORK_FAILED, errmsg: '网络错误' }, NOTICE_UNREAD, '获取公告详情失败'],
  ['NOTICE-09', { errcode: 2310, errmsg: '' }, NOTICE_UNREAD, 'unknown error'],
  ['the server’s own', { errcode: 2001, errmsg: '该地区暂未开放' }, NOTICES_UNREAD, '该地区暂未开放'],
])('%s: the sentence for %j', (_id, response, unanswered, said) =>
  expect(noticeFailure(response, unanswered)).toBe(said),
);
