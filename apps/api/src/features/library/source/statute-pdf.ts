/** Where the file of a statute is; it is named by its digest, so that what is there never changes. */
export const statutePdfPath = (file: string): string => `/storage/statute/${file}`;
