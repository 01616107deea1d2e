import { expect, test } from 'vitest';
import { withoutScripts } from './script-free-peer.ts';

test('scripts and what fetches them ahead are gone, the rest stays', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>' +
    '<link rel="preload" as="image" href="/a.svg"/><script nonce="x">let a = 1;</script></head>' +
    '<body><p>会计</p><script type="module" src="/b.js"></script></body>';
  expect(withoutScripts(html)).toBe(
    '<head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="image" href="/a.svg"/></head>' +
      '<body><p>会计</p></body>',
  );
});
