/** Where the rank of a province begins: 内蒙古|自治区, 广西|壮族自治区, 香港|特别行政区. */
const RANK = /(?:(?:壮族|回族|维吾尔)?自治区|特别行政区)$/;

/** An area's name that breaks, if it must, before its rank and not inside a word. */
export function RegionName({ name }: { name: string }) {
  const at = name.search(RANK);
  if (at <= 0) return name;
  return (
    <span>
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </span>
  );
}
