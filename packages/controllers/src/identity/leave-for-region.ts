import { ERRCODES } from '@jixu/constants';
import { regionLoginAddress } from '@jixu/domain/region/region-login-address';
import type { Calls } from '../ports.ts';

/** The address a visitor is sent to: the region's site, with what its ticket must carry where the region gives tickets. */
export async function addressForRegion(
  calls: Calls<'createRegionLogin'>,
  { address, areaId, returnUrl }: { address: string; areaId: number | null; returnUrl: string },
): Promise<string> {
  if (areaId === null) return address;
  const result = await calls.createRegionLogin({ area_id: areaId });
  if (result.errcode !== ERRCODES.OK) return address;
  const { province_code: region, state } = result.data;
  if (region === undefined || state === undefined) return address;
  return regionLoginAddress(address, { region, state, returnUrl });
}
