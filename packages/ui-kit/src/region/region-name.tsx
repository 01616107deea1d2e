import { Fragment } from 'react';

/** Where a long name may wrap: 内蒙古|自治区, 广西|壮族|自治区, 新疆|维吾尔|自治区, 香港|特别|行政区. */
const BREAKS = /(?=自治区$|行政区$|(?:壮族|回族|维吾尔)自治区$|特别行政区$)/;

/** An area's name that wraps between its words, never inside one. */
export function RegionName({ name }: { name: string }) {
  const [first, ...rest] = name.split(BREAKS);
  if (rest.length === 0) return name;
  return (
    <span>
      {first}
      {rest.map((word) => (
        <Fragment key={word}>
          <wbr />
          {word}
        </Fragment>
      ))}
    </span>
  );
}
