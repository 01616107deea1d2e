import type { LinkProps } from '@jixu/ui-kit/parts/app-link.tsx';
import { Link } from 'react-router';

/** Addresses of this origin that are no pages of the router: the browser fetches them itself. */
const NOT_PAGES =
  /^\/(?:app|wxpub|storage|webapi|newsapi|ban|partner|media|developers|storybook|assets|images|files)(?:\/|$)/;

/** The kit's links by the router: no reload between pages. */
export function RouterLink({ href, children, ...rest }: LinkProps) {
  if (NOT_PAGES.test(href) || rest.download !== undefined) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
