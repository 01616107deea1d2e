import { matchPage } from '../pages/match-page.ts';

/** The name for clicks on addresses that are not our pages. */
const OTHER_NAME = '其他页面';

/** The page at a path: its report id if it has one (002 §7), and its name. */
export function reportPageAt(path: string): { readonly reportId: number | null; readonly name: string } {
  const { reportId = null, reportName = OTHER_NAME } = matchPage(path)?.facts ?? {};
  return { reportId, name: reportName };
}
