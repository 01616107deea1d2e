import { SaveStatus } from '@jixu/ui-kit/lesson/save-status.tsx';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

test.each([
  [1, '约10秒后保存'],
  [10, '约10秒后保存'],
  [11, '约20秒后保存'],
  [60, '约60秒后保存'],
])('%i s before it saves the page says %s', (seconds, text) => {
  const drawn = renderToString(<SaveStatus state="pending" seconds={seconds} />).replaceAll(/<[^>]*>/g, '');
  expect(drawn).toContain(text);
});
