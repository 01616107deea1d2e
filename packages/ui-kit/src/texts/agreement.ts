/** A printed page: numbered articles, each a few paragraphs. */
export type Agreement = {
  title: string;
  /** Version, shown in the margin. */
  number: string;
  validFrom: string;
  articles: readonly { heading: string; paragraphs: readonly string[] }[];
};
