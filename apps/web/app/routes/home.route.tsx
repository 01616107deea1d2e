import { sharedData, sharedHeaders } from '../api/read-shared.server.ts';
import { HomeScreen } from '../home/home-screen.tsx';
import { readProvinces } from '../home/read-provinces.server.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import type { Route } from './+types/home.route.ts';

/** ROUTE-02: the start carries the first crumb alone. */
export const handle: PageHandle = { crumbs: () => [] };

export async function loader() {
  const { provinces, answer } = await readProvinces();
  return sharedData(provinces, [answer]);
}

export const headers = sharedHeaders;

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomeScreen provinces={loaderData} />;
}
