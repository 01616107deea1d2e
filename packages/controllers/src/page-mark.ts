/** How a QR code identifies the page it was requested on: base64 of its path (LOGIN-64, CLAIM-22). */
export function pageMark(path: string): string {
  return btoa(path);
}
