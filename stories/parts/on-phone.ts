import { expect, waitFor } from 'storybook/test';

/** The narrowest screen with the largest letters; spread into the story with the longest words. */
export const ON_PHONE = { globals: { viewport: { value: 'phone' }, textSize: '150' } };

/** Nothing overflows sideways once popups have found their place; names what does. */
export async function holdsItsWidth(): Promise<void> {
  const { clientWidth } = document.documentElement;
  const sticksOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
  await waitFor(() => {
    const { scrollWidth } = document.documentElement;
    const wide = [...document.body.querySelectorAll('*')].filter(sticksOut);
    expect(scrollWidth, wide.map(({ outerHTML }) => outerHTML.slice(0, 120)).join('\n')).toBeLessThanOrEqual(
      clientWidth,
    );
  });
}
