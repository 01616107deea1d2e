const SITE_NAME = '继续 · 会计人员继续教育';

/** The document title of a page; without a name that of the site. */
export function pageTitle(name?: string): string {
  return name ? `${name} - ${SITE_NAME}` : SITE_NAME;
}
