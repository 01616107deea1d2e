/** Objects from an accountant's desk, one per card: account book, abacus, voucher, scales. */
const DRAWINGS = [
  'M12 8h28a4 4 0 0 1 4 4v36H16a4 4 0 0 1-4-4zM12 44a4 4 0 0 1 4-4h28M20 18h16M20 24h16M20 30h10',
  'M8 12h40v32H8zM8 23h40M18 12v32M28 12v32M38 12v32M15 17.500h6M25 17.500h6M35 17.500h6M15 29h6M25 34h6M35 29h6M15 38h6M35 38h6',
  'M14 6h28v44l-4.670-4-4.660 4L28 46l-4.670 4-4.660-4L14 50zM20 16h16M20 24h16M20 32h10M34 32h2',
  'M28 8v40M18 48h20M10 16h36M10 16 4 32h12zM46 16l-6 16h12zM4 32a6 6 0 0 0 12 0M40 32a6 6 0 0 0 12 0',
] as const;

/** The icon of a package without a picture (HOME-24). */
export function PackageIcon({ index, className }: { index: number; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
      <path
        d={DRAWINGS[index % DRAWINGS.length]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
