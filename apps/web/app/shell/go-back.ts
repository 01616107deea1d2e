/** To the previous page, or home where there is none (ROUTE-33). */
export function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
}
