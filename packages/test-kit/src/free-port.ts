/** A port for a server of a test whose address has to be known before it starts. */
export { freePort } from '@jixu/local-postgres';
