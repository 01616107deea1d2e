/** Joins the class names that are there; undefined, null and false are left out. */
export function classNames(...names: readonly (string | undefined | null | false)[]): string {
  return names.filter(Boolean).join(' ');
}
