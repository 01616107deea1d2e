/** Whether a file of this site is there; false also where nobody answers. */
export async function isFileThere(href: string): Promise<boolean> {
  try {
    return (await fetch(href, { method: 'HEAD', credentials: 'omit', redirect: 'error' })).ok;
  } catch {
    return false;
  }
}

/** Has the browser save a file, as a click on a link with `download` does; without a name, by its own. */
export function saveFile(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
