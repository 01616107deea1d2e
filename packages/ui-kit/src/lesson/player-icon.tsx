const PATHS = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  replay: 'M12 5V2L7 6l5 4V7a5.5 5.5 0 1 1-5.5 5.5h-2A7.500 7.500 0 1 0 12 5z',
  volume:
    'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM14.500 8.500a5 5 0 0 1 0 7l1.200 1.200a6.700 6.700 0 0 0 0-9.400z',
  muted:
    'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM14.300 9.700l1.100-1.100 2.300 2.300 2.300-2.300 1.100 1.100-2.300 2.300 2.300 2.300-1.100 1.100-2.300-2.300-2.300 2.300-1.100-1.100 2.300-2.300z',
  expand: 'M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z',
  shrink: 'M8 4h2v6H4V8h4zM14 4h2v4h4v2h-6zM4 14h6v6H8v-4H4zM14 14h6v2h-4v4h-2z',
  tick: 'm4.500 12.500 1.400-1.400 4 4 8.200-8.700 1.400 1.400-9.600 10.100z',
  chevron: 'm9 6 6 6-6 6-1.200-1.200 4.800-4.800-4.800-4.800z',
  back: 'm14 5 1.300 1.300L9.600 12l5.700 5.700L14 19l-7-7z',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.500 20a7.500 6.500 0 0 1 15 0z',
  download: 'M11 4h2v8l3-3 1.400 1.400L12 15.800l-5.400-5.400L8 9l3 3zM5 18h14v2H5z',
  alert: 'M11 6h2v8h-2zM11 16h2v2h-2z',
} as const;

export type PlayerIconName = keyof typeof PATHS;

/** A filled icon on a 24-unit grid; the control around it provides the accessible name. */
export function PlayerIcon({ name, size = 24 }: { name: PlayerIconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
