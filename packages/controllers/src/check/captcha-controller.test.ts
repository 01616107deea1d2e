import { ERRCODE_TEXT } from '@jixu/constants';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected, success } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createCaptchaController } from './captcha-controller.ts';

const SCRIPT: Script = {
  createStudyCaptcha: [exampleOf('createStudyCaptcha', 'ok')],
  checkStudyCaptcha: [exampleOf('checkStudyCaptcha', 'ok')],
};

async function due(script: Script = {}) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const video: string[] = [];
  const controller = createCaptchaController({
    calls: server.calls,
    clock: server.clock,
    video: { pause: () => video.push('pause'), play: () => video.push('play') },
  });
  controller.due();
  const received = () => server.clock.advance(RESPONSE_MS);
  await received();
  return { ...server, controller, video, received };
}

test('CHEAT-05 CHEAT-07 passed: the video goes on after a moment', async () => {
  const { clock, controller, received, requested, video } = await due();
  controller.submit();
  expect(requested('checkStudyCaptcha')).toEqual([]);
  controller.type(' 7k3m ');
  controller.submit();
  controller.submit();
  expect(requested('checkStudyCaptcha')).toEqual([{ img_code: '7k3m', auth_token: controller.get().token }]);
  await received();
  expect([controller.get().status, video]).toEqual(['passed', ['pause']]);
  await clock.advance(1000);
  expect([controller.get().status, video]).toEqual(['closed', ['pause', 'play']]);
});

test.each([
  ['CHEAT-08 wrong', 2105, ERRCODE_TEXT[2105]],
  ['CHEAT-09 no response', 9408, '验证出错了，请稍后再试'],
  ['a failing server', 9500, ERRCODE_TEXT[9500]],
] as const)('%s: why, and another picture', async (_name, errcode, text) => {
  const { controller, received, requested } = await due({ checkStudyCaptcha: [rejected(errcode)] });
  controller.type('xxxx');
  controller.submit();
  await received();
  expect(requested('createStudyCaptcha')).toHaveLength(2);
  await received();
  expect(controller.get()).toMatchObject({ status: 'shown', text: '', failure: { text } });
});

test.each([9408, 9500, 1001] as const)(
  'CHEAT-06 no picture for %d: it can be fetched again',
  async (errcode) => {
    const { controller, received } = await due({
      createStudyCaptcha: [rejected(errcode), exampleOf('createStudyCaptcha', 'ok')],
    });
    expect(controller.get().status).toBe('fetch-failed');
    controller.refresh();
    await received();
    expect(controller.get().status).toBe('shown');
  },
);

test('CHEAT-06 CHEAT-08 asked in words by who cannot see the picture; a wrong answer brings another question', async () => {
  const question = success('createStudyCaptcha', {
    auth_token: 'question-0123456789',
    image: 'data:,',
    question: '第几个？',
  });
  const { controller, received, requested } = await due({
    createStudyCaptcha: [exampleOf('createStudyCaptcha', 'ok'), question],
    checkStudyCaptcha: [rejected(2105)],
  });
  controller.refresh('question');
  await received();
  expect(controller.get()).toMatchObject({ form: 'question', sheet: { question: '第几个？' } });
  controller.type('3');
  controller.submit();
  await received();
  await received();
  expect(requested('createStudyCaptcha')).toEqual([
    { form: 'picture' },
    { form: 'question' },
    { form: 'question' },
  ]);
});

test('a video that was left is not played', async () => {
  const { clock, controller, received, video } = await due();
  controller.type('7k3m');
  controller.submit();
  await received();
  controller.destroy();
  await clock.advance(2000);
  expect(video).toEqual(['pause']);
});
