import readings from './area-readings.json' with { type: 'json' };
import type { AreaReadings } from './area-search.ts';

/** Of the provinces and cities, by their names; written by tools/content/area-readings.test.ts. */
export const AREA_READINGS: AreaReadings = readings;
