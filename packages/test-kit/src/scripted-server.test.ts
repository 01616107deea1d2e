import { expect, test } from 'vitest';
import { RESPONSE_MS, scriptedServer } from './scripted-server.ts';

const REJECTED = { errcode: 2201, errmsg: '获取二维码失败', data: null } as const;
const GIVEN = {
  errcode: 0,
  errmsg: '成功',
  data: { imgsrc: 'data:image/png;base64,', token: 'q7Zr', check_number: '37' },
} as const;

test('answers in the order of the script, gives the last result again, and keeps what it was sent', async () => {
  const { calls, clock, requested } = scriptedServer({ createClaimCode: [REJECTED, GIVEN] });
  const results: number[] = [];
  const call = (url: string) =>
    void calls.createClaimCode({ url }).then(({ errcode }) => results.push(errcode));
  for (const url of ['a', 'b', 'c']) call(url);
  await clock.advance(RESPONSE_MS - 1);
  expect(results).toEqual([]);
  await clock.advance(1);
  expect(results).toEqual([2201, 0, 0]);
  expect(requested('createClaimCode')).toEqual([{ url: 'a' }, { url: 'b' }, { url: 'c' }]);
});

test('a call nobody scripted is a mistake of the story', () => {
  expect(() => scriptedServer({}).calls.logout()).toThrow('logout is not in the script');
});

test('it can be written as JSON, as Storybook does with the arguments of a story', () => {
  expect(JSON.parse(JSON.stringify(scriptedServer({}).calls))).toEqual({});
});

test('results that the contract does not know do not compile', () => {
  // @ts-expect-error 2502 is none of logout's errcodes
  const script = scriptedServer({ logout: [{ errcode: 2502, errmsg: '', data: null }] });
  expect(script.requested('logout')).toEqual([]);
});
