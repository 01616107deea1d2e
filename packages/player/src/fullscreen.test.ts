import { expect, test, vi } from 'vitest';
import { createFullscreen } from './fullscreen.ts';

function frameWorld(allowed = true) {
  class Page extends EventTarget {
    fullscreenElement: unknown = null;
    exitFullscreen(): Promise<void> {
      this.fullscreenElement = null;
      this.dispatchEvent(new Event('fullscreenchange'));
      return Promise.resolve();
    }
  }
  const ownerDocument = new Page();
  const frame = {
    ownerDocument,
    requestFullscreen(): Promise<void> {
      if (!allowed) return Promise.reject(new TypeError('no gesture'));
      ownerDocument.fullscreenElement = frame;
      ownerDocument.dispatchEvent(new Event('fullscreenchange'));
      return Promise.resolve();
    },
  };
  return frame;
}

test('full screen is entered and left, and the change is told once each', () => {
  const onChange = vi.fn();
  const fullscreen = createFullscreen(frameWorld(), null, onChange);
  fullscreen.enter();
  fullscreen.enter();
  expect([fullscreen.isOn(), onChange.mock.calls.length]).toEqual([true, 1]);
  fullscreen.exit();
  fullscreen.exit();
  expect([fullscreen.isOn(), onChange.mock.calls.length]).toEqual([false, 2]);
});

test('a refused full screen changes nothing', async () => {
  const fullscreen = createFullscreen(frameWorld(false), null, () => undefined);
  fullscreen.enter();
  await Promise.resolve();
  expect(fullscreen.isOn()).toBe(false);
});

test('after destroy changes are told no more; without a frame there is nothing to do', () => {
  const onChange = vi.fn();
  const fullscreen = createFullscreen(frameWorld(), null, onChange);
  fullscreen.destroy();
  fullscreen.enter();
  expect(onChange).not.toHaveBeenCalled();
  expect(createFullscreen(null, null, onChange).isOn()).toBe(false);
});

/** An iPhone: only the video itself can fill the screen, and nothing of the page is seen over it. */
class PhoneVideo extends EventTarget {
  webkitDisplayingFullscreen = false;
  webkitEnterFullscreen(): void {
    this.webkitDisplayingFullscreen = true;
    this.dispatchEvent(new Event('webkitbeginfullscreen'));
  }
  webkitExitFullscreen(): void {
    this.webkitDisplayingFullscreen = false;
    this.dispatchEvent(new Event('webkitendfullscreen'));
  }
}

test('PLAYER-45 on an iPhone the video fills the screen, and leaves it when a dialog opens', () => {
  const { ownerDocument } = frameWorld();
  const onChange = vi.fn();
  const fullscreen = createFullscreen({ ownerDocument }, new PhoneVideo(), onChange);
  fullscreen.enter();
  expect([fullscreen.isOn(), onChange.mock.calls.length]).toEqual([true, 1]);
  fullscreen.exit();
  fullscreen.exit();
  expect([fullscreen.isOn(), onChange.mock.calls.length]).toEqual([false, 2]);
  fullscreen.destroy();
  fullscreen.enter();
  expect(onChange).toHaveBeenCalledTimes(2);
});
