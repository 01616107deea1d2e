import { holdTestServer, type TestServer } from './postgres-server.ts';

let held: TestServer | undefined;

/** For vitest's `globalSetup`: one server for the whole run, instead of one start per test file. */
export async function setup(): Promise<void> {
  held = await holdTestServer();
}

/** Releases the server, which stops with the last run that uses it. */
export async function teardown(): Promise<void> {
  await held?.release();
}
