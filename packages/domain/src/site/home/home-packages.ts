import { CONSTANTS } from '@jixu/constants';

/** A package as it is received: its description is a text of several lines, or a list of them (notes A37). */
export interface PackageResponse {
  readonly description: string | readonly string[];
}

function linesOf(description: PackageResponse['description']): readonly string[] {
  const lines = typeof description === 'string' ? description.split(/\r?\n/) : description;
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** The packages the home page shows: the first four, each with at most three lines. 000 §3, §9. */
export function keepHomePackages<Package extends PackageResponse>(
  packages: readonly Package[],
): readonly (Omit<Package, 'description'> & { readonly description: readonly string[] })[] {
  return packages.slice(0, CONSTANTS.HOME_PACKAGES_MAX).map((product) => ({
    ...product,
    description: linesOf(product.description).slice(0, CONSTANTS.PACKAGE_DESCRIPTION_LINES),
  }));
}
