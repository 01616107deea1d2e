import type { Page } from '@playwright/test';

/**
 * Records every toast of this page from now on, including those gone again, so that a test can assert that one never
 * appeared.
 */
export async function shownToasts(page: Page): Promise<readonly string[]> {
  const texts: string[] = [];
  await page.exposeFunction('noteToast', (text: string) => void texts.push(text));
  await page.addInitScript(() => {
    const { noteToast } = window as unknown as { noteToast: (text: string) => void };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const toast = node.closest('[data-sonner-toast]') ?? node.querySelector('[data-sonner-toast]');
        if (toast?.textContent) noteToast(toast.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return texts;
}
