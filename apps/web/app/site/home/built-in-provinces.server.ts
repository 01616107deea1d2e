import type { Area } from '@jixu/domain/region/area-tree';

declare const PROVINCES_AT_BUILD: readonly Area[];

/** The provinces as they were when the site was built, so that the region can be chosen while no API answers. */
export const BUILT_IN_PROVINCES: readonly Area[] = PROVINCES_AT_BUILD;
