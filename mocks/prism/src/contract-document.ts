import source from '@jixu/contract/document' with { type: 'json' };

/** A part of the document nobody has looked into yet. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [name: string]: Json };

/** An example as the document names it. */
export interface NamedExample {
  readonly summary: string;
  readonly value: Json;
}

/** What an errcode of the catalogue means to everybody. */
export interface ErrcodeMeaning {
  readonly sentence: string;
  /** The HTTP status it travels with; the client's own codes have none. */
  readonly http?: number;
  readonly origins: readonly string[];
}

export interface DocumentedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { examples?: Readonly<Record<string, NamedExample>> }>>;
  };
  readonly responses: {
    readonly 200: {
      readonly content: {
        readonly 'application/json': { readonly examples: Readonly<Record<string, NamedExample>> };
      };
    };
  };
}

/** The published contract, as far as the mock reads it. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly 'x-errcodes': Readonly<Record<string, ErrcodeMeaning>>;
}

// The contract's own lint holds the document to this shape; its literal type is a megabyte that says nothing more.
const opaque: unknown = source;
export const CONTRACT = opaque as ContractDocument;
