/** An address read as a browser reads it; null where it is none. (URL.canParse is younger than our floor of browsers.) */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
