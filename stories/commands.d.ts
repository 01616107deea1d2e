import 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Moves the mouse to where no story is. */
    restMouse: () => Promise<void>;
    storyHtml: (path: string, name: string) => Promise<string>;
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The files that every-story looks at, from `stories/`; undefined: all. */
    everyStory: readonly string[] | undefined;
  }
}
