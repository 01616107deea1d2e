const LONGEST = 120;
const UNNAMED = '未命名';

/** Controls, and the marks by which a text is made to read from right to left, so that gpj.exe looks like exe.jpg. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** The name of a file as it is shown, without the folders it was in and whatever cannot be seen. */
export function shownFileName(given: string): string {
  const name = given
    .replace(/^.*[/\\]/su, '')
    .replace(INVISIBLE, '')
    .trim();
  // By characters: half of one would be none.
  const characters = [...name];
  let shown = '';
  for (const character of characters) {
    if (shown.length + character.length > LONGEST) break;
    shown += character;
  }
  return shown === '' || shown === '.' || shown === '..' ? UNNAMED : shown;
}
