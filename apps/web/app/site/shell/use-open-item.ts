import { externalSite } from '@jixu/domain/site/navigation/external-site';
import { type NavigationItem, navigationTarget } from '@jixu/domain/site/navigation/navigation-target';
import { SHELL_TEXTS } from '@jixu/ui-kit/texts/shell-texts.ts';
import { useNavigate } from 'react-router';
import { customerServiceUrl } from '../../public-config.ts';
import { useSite } from '../context/site-context.tsx';

export type OpenItem = {
  /** The address an item links to; null where a click does something else: then `open` does it. */
  hrefOf: (item: NavigationItem) => string | null;
  open: (item: NavigationItem) => void;
};

/** Opens navigation items, banners and teachers' buttons (000 §3). */
export function useOpenItem(): OpenItem {
  const site = useSite();
  const navigate = useNavigate();
  const { config, dialogs, openTab, toast } = site;

  const hrefOf = (item: NavigationItem): string | null => {
    const target = navigationTarget(item);
    if (target.kind === 'page') return target.path;
    return target.kind === 'external' ? (externalSite(target.url, config.externalHosts)?.url ?? null) : null;
  };

  const open = (item: NavigationItem): void => {
    const target = navigationTarget(item);
    switch (target.kind) {
      case 'page':
        return void navigate(target.path);
      case 'external': {
        const other = externalSite(target.url, config.externalHosts);
        return other === null ? toast('warning', SHELL_TEXTS.externalRejected) : dialogs.leave.set(other);
      }
      case 'customer-service':
        return openTab(customerServiceUrl(config));
      case 'membership-not-open':
        return toast('info', SHELL_TEXTS.membershipNotOpen);
      case 'nothing':
        return;
    }
  };
  return { hrefOf, open };
}
