/** Whether a browser says that it runs on a phone or tablet. */
export function isMobileBrowser(userAgent: string): boolean {
  return /Mobi|Android|iPad/.test(userAgent);
}
