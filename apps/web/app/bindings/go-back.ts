/** Whether there is a page to go back to: one of ours, or the one whose link led here. */
export function hasPrevious(): boolean {
  if (document.referrer !== '') return true;
  const { navigation }: { navigation?: Navigation } = window;
  return navigation?.canGoBack ?? window.history.length > 1;
}

/** To the previous page, or home where there is none (ROUTE-33). */
export function goBack(): void {
  if (hasPrevious()) window.history.back();
  else window.location.assign('/');
}
