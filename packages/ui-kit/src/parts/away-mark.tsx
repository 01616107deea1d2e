/** Beside what leads to another site. For the eye only: a title says where. */
export function AwayMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 12 12"
      width="12"
      height="12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M3 1.5h7.5V9M10.5 1.5l-9 9" />
    </svg>
  );
}
