import { findHits } from '@jixu/domain/library/find-hits';
import { Fragment } from 'react';

/** A text with every place that says the keyword marked. */
export function MarkedText({ text, keyword }: { text: string; keyword: string }) {
  let at = 0;
  const parts = findHits(text, keyword).map(({ from, to }) => {
    const before = text.slice(at, from);
    at = to;
    return (
      <Fragment key={from}>
        {before}
        <mark>{text.slice(from, to)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
