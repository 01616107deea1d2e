import { beforeEach, expect, test, vi } from 'vitest';
import { onFirstPress, onFirstTouch } from './first-touch.ts';

const page = new EventTarget();
const touchWith = (type: string) => page.dispatchEvent(new Event(type));

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

test('whatever moves, scrolls, presses or types is the first touch, once', () => {
  for (const touch of ['pointermove', 'wheel', 'touchstart', 'pointerdown', 'keydown']) {
    const react = vi.fn();
    onFirstTouch(react);
    touchWith(touch);
    touchWith('keydown');
    expect(react, touch).toHaveBeenCalledOnce();
  }
});

test('a movement is no press, and nothing is heard once it was ended', () => {
  const react = vi.fn();
  const end = onFirstPress(react);
  touchWith('pointermove');
  end();
  touchWith('pointerdown');
  expect(react).not.toHaveBeenCalled();
});
