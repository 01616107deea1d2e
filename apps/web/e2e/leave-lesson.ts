import type { BrowserContext } from '@playwright/test';

/** A browser that is simply gone keeps its lease until it lapses, and the next journey would be asked where to go on. */
export async function leaveLesson({ context }: { readonly context: BrowserContext }): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
}
