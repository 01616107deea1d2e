/** Where a page that does not exist says so. */
export const NOT_FOUND_TITLE = '页面不存在';

const SITE_NAME = '继续 · 会计人员继续教育';

/** The document title of a page; without a name that of the site. */
export function pageTitle(name?: string): string {
  return name ? `${name} - ${SITE_NAME}` : SITE_NAME;
}
