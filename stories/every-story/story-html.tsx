import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { storiesOf } from './composed-stories.ts';

/** The server-rendered HTML of a story: rendered in Node, where there is no window. */
export async function storyHtml(path: string, name: string): Promise<string> {
  const { [name]: Story } = await storiesOf(path);
  if (!Story) throw new Error(`${path}: no story ${name}`);
  const { prelude } = await prerenderToNodeStream(<Story />);
  return text(prelude);
}
