export function classNames(...names: readonly (string | undefined | null | false)[]): string {
  return names.filter(Boolean).join(' ');
}
