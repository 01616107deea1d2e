import source from '@jixu/contract/closed-document' with { type: 'json' };

/** A part of the document that has not been validated. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [name: string]: Json };

/** A named example of the document. */
export interface NamedExample {
  readonly summary: string;
  readonly value: Json;
}

/** The general meaning of an errcode in the catalogue. */
interface ErrcodeMeaning {
  readonly sentence: string;
  /** The HTTP status it is sent with; the client's own codes have none. */
  readonly http?: number;
  readonly origins: readonly string[];
}

interface DocumentedOperation {
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
  readonly components: {
    readonly responses: {
      /** What any operation may respond before it runs. */
      readonly Transport: {
        readonly content: {
          readonly 'application/json': { readonly examples: Readonly<Record<string, NamedExample>> };
        };
      };
    };
  };
}

// The contract's own lint guarantees this shape; the document's literal type would be a megabyte and add nothing.
const opaque: unknown = source;
export const CONTRACT = opaque as ContractDocument;
