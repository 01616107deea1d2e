import postgres, { type Sql } from 'postgres';

/**
 * Our own connections to a server that is about to be killed. Without `fetch_types`: the driver would request the types
 * on each new connection in an unhandled promise, so that a connection lost at that moment would end the process.
 */
export function openOwn(url: string, max: number): Sql {
  return postgres(url, {
    max,
    fetch_types: false,
    connect_timeout: 3,
    backoff: () => 0.1,
    onnotice: () => undefined,
  });
}

/** An array in PostgreSQL's text form, because without types the driver cannot write one. */
export function listOf(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}
