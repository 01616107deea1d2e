import path from 'node:path';
import { generateRegionKeys } from '@jixu/test-kit/region-keys';

/** 天津, 上海, 山东 and 新疆: the regions of the sample content whose learners log in on a site of their own. */
const REGIONS = [2, 9, 15, 31] as const;

/** The variables by which the site believes the simulated login sites of regions; their keys stand in `folder`. Sample data. */
export function regionWiring(dataDir: string): Record<string, string> {
  const folder = path.join(dataDir, 'region-keys');
  const { listFile } = generateRegionKeys(folder, REGIONS);
  return { REGION_KEYS_FILE: listFile, PARTIES_REGION_KEYS_DIR: folder };
}
