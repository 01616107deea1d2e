import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The site map is small: shipping it whole leaves no manifest endpoint to cache or attack.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
