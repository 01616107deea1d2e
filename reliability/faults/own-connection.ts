import postgres, { type Sql } from 'postgres';

/**
 * Our own connections to a server that is about to be killed. Without `fetch_types`: the driver asks for them on each
 * new connection in a promise nobody holds, and a connection that dies just then ends the process.
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

/** Numbers as PostgreSQL reads an array: without its types the driver cannot write one. */
export function listOf(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}
