import { readStoredRegion } from '@jixu/controllers/region/stored-region';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { RegionLoginPanel } from '@jixu/ui-kit/identity/region-login-panel.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { useSite } from '../site/context/site-context.tsx';
import { useRegionLogin } from './use-region-login.ts';

/** /region_login.html: back from the login site of a region, with its ticket behind the # of the address (LOGIN-58). */
export function RegionLoginScreen() {
  const { localStorage } = useSite();
  const { login, retry } = useRegionLogin();
  const { areaId } = readStoredRegion(localStorage);
  return (
    <PageColumn>
      <RegionLoginPanel
        state={login.status === 'entered' ? 'entering' : login.status}
        {...('message' in login ? { message: login.message } : {})}
        areaHref={areaId === null ? pagePath('home') : pagePath('area', { area_id: areaId })}
        onRetry={retry}
      />
    </PageColumn>
  );
}
