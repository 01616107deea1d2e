import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSmsCountdown } from './sms-countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function world(send: (telephone: string) => Promise<string | null> = async () => null) {
  const parts = { send: vi.fn(send), showFieldError: vi.fn(), toast: vi.fn() };
  return { parts, sms: createSmsCountdown(parts) };
}

test('LOGIN-43 LOGIN-44 LOGIN-45 LOGIN-46 a code goes out, sixty seconds run down one by one, then it may be sent again', async () => {
  const { parts, sms } = world();
  sms.click('13800138000');
  await vi.advanceTimersByTimeAsync(0);
  expect(parts.toast).toHaveBeenCalledWith('success', '验证码已发送到您的手机，请注意查收！');
  expect(sms.button.get()).toEqual({ status: 'counting', secondsLeft: 60 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sms.button.get()).toEqual({ status: 'counting', secondsLeft: 59 });
  sms.click('13800138000');
  await vi.advanceTimersByTimeAsync(58_000);
  expect(sms.button.get()).toEqual({ status: 'counting', secondsLeft: 1 });
  expect(parts.send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sms.button.get()).toEqual({ status: 'again' });
  sms.click('13800138000');
  expect(parts.send).toHaveBeenCalledTimes(2);
});

test('LOGIN-42 without a phone nothing is sent and the field says why', () => {
  const { parts, sms } = world();
  sms.click('');
  expect(parts.send).not.toHaveBeenCalled();
  expect(parts.showFieldError).toHaveBeenCalledWith('请输入手机号');
});

test('LOGIN-47 a refusal shows the words of the server for five seconds and the button waits for nothing', async () => {
  const { parts, sms } = world(async () => '验证码发送过于频繁，请稍后再试');
  sms.click('13800138000');
  await vi.advanceTimersByTimeAsync(0);
  expect(parts.toast).toHaveBeenCalledWith('error', '验证码发送过于频繁，请稍后再试', 5_000);
  expect(sms.button.get()).toEqual({ status: 'idle' });
});
