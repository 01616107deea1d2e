/** How many characters a text has, as the contract and people count: one outside the basic plane is one, too. */
export const characterCount = (text: string): number => [...text].length;

/** So many characters of a text at most, none of them cut in two. */
export const firstCharacters = (text: string, count: number): string => [...text].slice(0, count).join('');
