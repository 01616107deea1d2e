/** Code, links and marks of a Markdown text taken away: what a search looks through. */
export function proseOf(source: string): string {
  return source
    .replace(/^```[\s\S]*?^```$/gm, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/\{[{#][^}]*\}+/g, ' ')
    .replace(/[#*`|[\]>]+|-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The prose of each section of a Markdown text, in order; what stands before the first heading comes first. */
export function proseBySection(source: string): string[] {
  return source.split(/^## .+$/m).map(proseOf);
}
