import { matchPage } from '../pages/match-page.ts';

/** What a click is reported under where no page of ours is. */
const OTHER_NAME = '其他页面';

/** The page at a path: the report id where it has one (002 §7), and its name. */
export function reportPageAt(path: string): { readonly reportId: number | null; readonly name: string } {
  const { reportId = null, reportName = OTHER_NAME } = matchPage(path)?.facts ?? {};
  return { reportId, name: reportName };
}
