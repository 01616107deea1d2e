import { LinkProvider } from '@jixu/ui-kit/parts/app-link.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { SHELL_TEXTS } from '@jixu/ui-kit/texts/shell-texts.ts';
import '@jixu/ui-kit/tokens/base.css';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigate, useRouteError } from 'react-router';
import type { Route } from './+types/root.ts';
import { dataOf } from './api/data-of.ts';
import { publicApi } from './api/public-responses.server.ts';
import { sharedData } from './api/read-shared.server.ts';
import { NOT_FOUND_TITLE, pageTitle } from './page-title.ts';
import { readPublicConfig } from './public-config.server.ts';
import { ScriptNonceContext } from './script-nonce.ts';
import { createSite } from './site/context/create-site.ts';
import { SiteContext } from './site/context/site-context.tsx';
import { APPLY_LOOK_SCRIPT } from './site/context/text-size.ts';
import { useSessionLife } from './site/context/use-session-life.ts';
import { FLOOR_SCRIPT, MODERN_SYNTAX_SCRIPT, OLD_BROWSER_ID } from './site/shell/browser-floor.ts';
import { DEFAULT_POLICY_SCRIPT } from './site/shell/default-policy.ts';
import { errorKind } from './site/shell/error-kind.ts';
import { PageError } from './site/shell/page-error.tsx';
import { PageShell } from './site/shell/page-shell.tsx';
import { RouterLink } from './site/shell/router-link.tsx';
import { SiteDialogs } from './site/shell/site-dialogs.tsx';
import { useDevToolsRule } from './site/shell/use-dev-tools-rule.ts';
import { useLeavingNotice } from './site/shell/use-leaving-notice.ts';
import { useTracking } from './site/tracking/use-tracking.ts';

/** A page that failed has no title of its own. */
export const meta: Route.MetaFunction = ({ error }) => [
  { title: pageTitle(error && errorKind(error, true) === 'missing' ? NOT_FOUND_TITLE : undefined) },
];

/** Data shared by all pages; identical for everybody and requested once a visit. */
export async function loader() {
  const index = await publicApi.getHomeIndex();
  const value = { config: readPublicConfig(process.env), index: dataOf<'getHomeIndex'>(index) };
  return sharedData(value, [index]);
}

export const shouldRevalidate = () => false;

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(ScriptNonceContext);
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed by the policy
          dangerouslySetInnerHTML={{ __html: DEFAULT_POLICY_SCRIPT }}
        />
        {/* 360, QQ and others have two engines: the newer one. */}
        <meta name="renderer" content="webkit" />
        <meta name="force-rendering" content="webkit" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f3" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed by the policy
          dangerouslySetInnerHTML={{ __html: APPLY_LOOK_SCRIPT }}
        />
      </head>
      <body>
        <BrowserNotices nonce={nonce} />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** For a browser below the floor, and for one that runs no scripts: docs/browsers.md. */
function BrowserNotices({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <p id={OLD_BROWSER_ID} className="browser-notice" hidden suppressHydrationWarning>
        {SHELL_TEXTS.oldBrowser}
      </p>
      <noscript>
        <p className="browser-notice">{SHELL_TEXTS.noScript}</p>
      </noscript>
      {[MODERN_SYNTAX_SCRIPT, FLOOR_SCRIPT].map((text) => (
        <script
          key={text}
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed by the policy
          dangerouslySetInnerHTML={{ __html: text }}
        />
      ))}
    </>
  );
}

// The same elements every time: what the router does while a page changes draws nothing of them again.
const PAGE = <Outlet />;
const OVER_THE_PAGE = (
  <>
    <SiteDialogs />
    <ToastHost />
  </>
);

export default function Root({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const go = useRef(navigate);
  go.current = navigate;
  const [site] = useState(() => createSite({ config: loaderData.config, go: (to) => void go.current(to) }));
  useTracking(site);
  // Replays a press that came too early (server/script-bootstrap.ts).
  useEffect(() => void window.dispatchEvent(new Event('site-alive')), []);
  useSessionLife(site);
  useLeavingNotice(site);
  useDevToolsRule(site);
  return (
    <SiteContext value={site}>
      <LinkProvider component={RouterLink}>
        <PageShell index={loaderData.index}>{PAGE}</PageShell>
        {OVER_THE_PAGE}
      </LinkProvider>
    </SiteContext>
  );
}

/** Only an error in the frame itself gets here; one in a page is shown inside the frame (routes/frame.route). */
export function ErrorBoundary() {
  return (
    <main id="main">
      <PageError error={useRouteError()} />
    </main>
  );
}
