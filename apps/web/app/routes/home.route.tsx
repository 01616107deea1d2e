import { sharedData, sharedHeaders } from '../api/read-shared.server.ts';
import { HomeScreen } from '../site/home/home-screen.tsx';
import { readHome } from '../site/home/read-home.server.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';
import type { Route } from './+types/home.route.ts';

/** ROUTE-02: the home page shows only the first crumb. */
export const handle: PageHandle = { crumbs: () => [] };

export async function loader() {
  const { page, responses } = await readHome();
  return sharedData(page, responses);
}

export const headers = sharedHeaders;

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomeScreen page={loaderData} />;
}
