/**
 * For stories that show something only once they are played: a list that opens, what an answer brings. All others are
 * examined by every-story as they are drawn, and by axe only there.
 */
export const AXE_WHEN_PLAYED = { a11y: { test: 'error' } } as const;
