import 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    storyHtml: (path: string, name: string) => Promise<string>;
  }
}
