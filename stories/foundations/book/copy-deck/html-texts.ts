import { type FoundText, isChinese } from './found-texts.ts';
import { readSource } from './source-tree.ts';

/** An element's beginning, with what it says in attributes, and the words after it. */
const TAG = /<(\/?[a-z]\w*)((?:\s[^>]*)?)>([^<]*)/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;

/** All sentences of a page that is written as HTML: what stands between its tags, and in their attributes. */
export function textsOfHtml(path: string): FoundText[] {
  const source = readSource(path);
  const page = path.replace(/^.*\//, '');
  return [...source.matchAll(TAG)].flatMap(({ index, 1: tag = '', 2: attributes = '', 3: words = '' }) => {
    const line = source.slice(0, index).split('\n').length;
    const said = [...attributes.matchAll(ATTRIBUTE)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    return [...said.map(([name, value]) => [`${tag}.${name}`, value] as const), [tag, words.trim()] as const]
      .filter(([, text]) => isChinese(text))
      .map(([place, text]) => ({ key: `${page}.${place}`, text, file: path, line }));
  });
}
