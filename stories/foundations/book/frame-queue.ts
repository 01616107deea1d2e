/** Each frame loads the whole of Storybook: more than a few at once, and none is ever there. */
const MOST_AT_ONCE = 3;

const waiting: (() => void)[] = [];
let loading = 0;

function startNext(): void {
  while (loading < MOST_AT_ONCE) {
    const start = waiting.shift();
    if (start === undefined) return;
    loading += 1;
    start();
  }
}

/** One frame has loaded, or was removed before. */
function done(): void {
  loading -= 1;
  startNext();
}

/** Calls `start` when it is this frame's turn; the function it returns ends the turn, or the waiting. */
export function takeTurn(start: () => void): () => void {
  let turn: 'waiting' | 'loading' | 'over' = 'waiting';
  const begin = () => {
    turn = 'loading';
    start();
  };
  waiting.push(begin);
  startNext();
  return () => {
    if (turn === 'waiting') waiting.splice(waiting.indexOf(begin), 1);
    if (turn === 'loading') done();
    turn = 'over';
  };
}
