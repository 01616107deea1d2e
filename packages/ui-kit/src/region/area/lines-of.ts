/** The lines of a text, without empty ones; the index is part of the key, because a text may repeat a line. */
export function linesOf(content: string): { key: string; text: string }[] {
  return content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text, at) => ({ key: `${at} ${text}`, text }));
}
