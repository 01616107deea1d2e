import { createContext } from 'react';

/** The nonce of the rendering on the server; undefined in the browser, where the page carries hashes instead. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);
