/**
 * Whether a row belongs to what a dialog of the book names: a constant or a function (`LOGIN_TEXTS`,
 * `CENTER_TEXTS.canStudyTitles`), or a whole file from the root of the repository.
 */
export const isOf = (name: string, { key, file }: { readonly key: string; readonly file: string }): boolean =>
  name === key || name === file || key.startsWith(`${name}.`);
