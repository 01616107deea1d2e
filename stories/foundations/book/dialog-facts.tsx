import { bookDialog } from './dialogs/book-dialogs.ts';
import { StoryLink } from './story-link.tsx';
import { useDialogStories } from './use-dialog-stories.ts';

function DialogRow({ number }: { number: string }) {
  const dialog = bookDialog(number);
  const stories = useDialogStories(dialog);
  const { chinese, measures, anatomy, closing } = dialog;
  const name = `${number} ${chinese[0]}`;
  return (
    <tr>
      <td>
        {stories ? (
          <StoryLink id={stories.page} view="docs">
            {name}
          </StoryLink>
        ) : (
          name
        )}
      </td>
      <td>{measures.find(({ side }) => side === 'width')?.px}</td>
      <td>{anatomy}</td>
      <td>{closing}</td>
    </tr>
  );
}

/** The dialogs of a group, each linked to its page; what is said of them stands in the table of the book. */
export function DialogFacts({ of }: { of: readonly string[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>弹窗</th>
          <th>宽</th>
          <th>构成</th>
          <th>怎样关闭</th>
        </tr>
      </thead>
      <tbody>
        {of.map((number) => (
          <DialogRow key={number} number={number} />
        ))}
      </tbody>
    </table>
  );
}
