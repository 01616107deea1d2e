declare module 'virtual:copy-deck' {
  export const TEXT_ROWS: readonly import('./read-texts.ts').TextRow[];
}
