import type { DataOf } from '@jixu/api-client';
import { matchPage, type PageMatch } from '@jixu/domain/site/pages/match-page';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import type { Crumb } from '@jixu/ui-kit/parts/breadcrumb.tsx';
import { BreadcrumbsBar } from '@jixu/ui-kit/site/breadcrumbs-bar.tsx';
import { PageFrame } from '@jixu/ui-kit/site/page-frame.tsx';
import { RightSlide as RightSlideView, type TextSize } from '@jixu/ui-kit/site/right-slide.tsx';
import { SiteFooter as SiteFooterView } from '@jixu/ui-kit/site/site-footer.tsx';
import { TextSizeChoice } from '@jixu/ui-kit/site/text-size-choice.tsx';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { useMatches } from 'react-router';
import { ClaimWidget } from '../../claim/claim-widget.tsx';
import { customerServiceUrl } from '../../public-config.ts';
import { useSite } from '../context/site-context.tsx';
import { useTextSize } from '../context/text-size.ts';
import { HeaderContainer as HeaderView } from './header-container.tsx';
import { DEFAULT_FLAGS, HOME_CRUMB, isPageHandle, type PageHandle } from './page-handle.ts';
import { usePendingNavigation } from './use-pending-navigation.ts';

// The frame hears of every step of a navigation; what stands in it is drawn again only for a change of its own.
const HeaderContainer = memo(HeaderView);
const RightSlide = memo(RightSlideView);
const SiteFooter = memo(SiteFooterView);

type ShownPage = { path: string; page: PageMatch | null; handle: PageHandle; crumbs: readonly Crumb[] };

function usePage(): ShownPage {
  const match = useMatches().at(-1);
  const handle = isPageHandle(match?.handle) ? match.handle : {};
  const path = match?.pathname ?? '/';
  const page = matchPage(path);
  const own = handle.crumbs?.(match?.loaderData, match?.params ?? {}, path);
  if (!own) return { path, page, handle, crumbs: [] };
  const root: Crumb = own.length > 0 ? { text: HOME_CRUMB, href: pagePath('home') } : { text: HOME_CRUMB };
  return { path, page, handle, crumbs: [root, ...own] };
}

const NO_ENTRIES: DataOf<'getHomeIndex'>['nav_list'] = [];
const EMPTY_BOTTOM: DataOf<'getHomeIndex'>['bottom'] = { bottom_nav: [], qr_code: [], friendly_link: [] };

const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: 'smooth' });

interface HeaderProps {
  nav: DataOf<'getHomeIndex'>['nav_list'];
  loginShown: boolean;
  textSize: TextSize;
  onTextSize: (size: TextSize) => void;
}

/** The header, with the size of the text at the end of its fold. */
function Header({ nav, loginShown, textSize, onTextSize }: HeaderProps) {
  const foldEnd = useMemo(
    () => <TextSizeChoice textSize={textSize} onTextSize={onTextSize} />,
    [textSize, onTextSize],
  );
  return <HeaderContainer nav={nav} loginShown={loginShown} foldEnd={foldEnd} />;
}

/** The frame around a page, filled with the site's data (SHELL-17). */
export function PageShell({
  index,
  children,
}: {
  index: DataOf<'getHomeIndex'> | null;
  children: ReactNode;
}) {
  const site = useSite();
  const { path, page, handle, crumbs } = usePage();
  const [textSize, setTextSize] = useTextSize();
  usePendingNavigation();
  const flags = { ...DEFAULT_FLAGS, ...handle.flags };
  const openService = useCallback(() => site.openTab(customerServiceUrl(site.config)), [site]);
  // Such a page has its own head, with the claim in it.
  if (page?.facts.hasOwnFrame) return children;
  return (
    <PageFrame
      header={
        flags.header ? (
          <Header
            nav={index?.nav_list ?? NO_ENTRIES}
            loginShown={flags.headerLogin}
            textSize={textSize}
            onTextSize={setTextSize}
          />
        ) : null
      }
      breadcrumbs={
        <div>
          <BreadcrumbsBar crumbs={crumbs} />
        </div>
      }
      rightSlide={
        flags.rightSlide ? (
          <RightSlide
            onCustomerService={openService}
            textSize={textSize}
            onTextSize={setTextSize}
            path={path}
            onTop={scrollToTop}
          />
        ) : null
      }
      claim={<ClaimWidget />}
      footer={
        flags.footer ? (
          <SiteFooter
            bottom={index?.bottom ?? EMPTY_BOTTOM}
            white={flags.whiteTheme}
            onCustomerService={openService}
          />
        ) : null
      }
    >
      {children}
    </PageFrame>
  );
}
