declare const unit: unique symbol;

/**
 * A number that knows its unit. A number of one unit does not fit where another is expected; a bare number (a literal,
 * a column, the result of arithmetic) still fits. So a unit is written once, where a value is declared, and costs
 * nothing at run time (docs/decisions/0017).
 */
export type Unit<Name extends string> = number & { readonly [unit]?: Name };
