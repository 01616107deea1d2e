import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

interface HeardRequest {
  method: string;
  /** Path and query. */
  target: string;
  body: string;
  headers: IncomingHttpHeaders;
}

export interface PartyResponse {
  status: number;
  headers?: Record<string, string>;
  body: string | Uint8Array;
}

/** A party on a port of its own that says what the test tells it to. */
export interface PartyServer {
  origin: string;
  /** Everything it was asked, oldest first. */
  heard: HeardRequest[];
  /** Its next answers, in turn; the last one stays. `nothing` keeps the connection open, `hangs-up` ends it. */
  says(...answers: ((request: HeardRequest) => PartyResponse | 'nothing' | 'hangs-up')[]): void;
  stop(): void;
}

export async function startPartyServer(): Promise<PartyServer> {
  let waiting: Parameters<PartyServer['says']> = [];
  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const { method = '', url: target = '', headers } = incoming;
    const request = { method, target, body, headers };
    party.heard.push(request);
    const say = waiting.length > 1 ? waiting.shift() : waiting[0];
    const answer = say?.(request) ?? 'nothing';
    if (answer === 'hangs-up') incoming.socket.destroy();
    else if (answer !== 'nothing') response.writeHead(answer.status, answer.headers).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const party: PartyServer = {
    // It listens on a port, so it has an address.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    says(...answers) {
      party.heard = [];
      waiting = answers;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return party;
}

/** One for all tests of the calling file, stopped after the last of them. */
export async function partyServerForFile(): Promise<PartyServer> {
  const party = await startPartyServer();
  afterAll(() => party.stop());
  return party;
}
