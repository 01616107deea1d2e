import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { scramFirst, scramProof, scramVerified } from './scram.ts';

/** Where to log in, and as whom; always over loopback. */
export interface WireTarget {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly timeoutMs: number;
}

/** A logged-in connection: just enough of the protocol to identify the server and to prepare roles and databases. */
export interface WireSession {
  readonly serverVersion: string;
  /** Rows as text. Throws WireError on an SQL error. */
  query(sql: string): Promise<string[][]>;
  close(): void;
}

/** An error the server itself reported; `code` is its SQLSTATE. */
export class WireError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Message {
  readonly type: string;
  readonly body: Buffer;
}

interface Channel {
  next(): Promise<Message>;
  send(type: string, body: Buffer): void;
}

const PROTOCOL_3 = 196_608;
const cstring = (text: string): Buffer => Buffer.from(`${text}\0`);

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

async function* messagesOf(socket: Socket): AsyncGenerator<Message> {
  let pending = Buffer.alloc(0);
  for await (const chunk of socket) {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 5 && pending.length > pending.readInt32BE(1)) {
      const end = pending.readInt32BE(1) + 1;
      yield { type: pending.toString('latin1', 0, 1), body: pending.subarray(5, end) };
      pending = pending.subarray(end);
    }
  }
}

function errorOf(body: Buffer): WireError {
  const fields = new Map(
    body
      .toString()
      .split('\0')
      .map((field) => [field.slice(0, 1), field.slice(1)]),
  );
  return new WireError(fields.get('C') ?? 'XX000', fields.get('M') ?? 'unknown error of the server');
}

function channelOf(socket: Socket): Channel {
  const messages = messagesOf(socket);
  return {
    async next() {
      const { value, done } = await messages.next();
      if (done) throw new Error('the server closed the connection');
      return value;
    },
    send(type, body) {
      socket.write(Buffer.concat([Buffer.from(type, 'latin1'), int32(body.length + 4), body]));
    },
  };
}

async function expectSasl(channel: Channel, step: number): Promise<string> {
  const { type, body } = await channel.next();
  if (type === 'E') throw errorOf(body);
  // A server that lets us in without SCRAM has not proved its identity, so it is not ours.
  if (type !== 'R' || body.readInt32BE(0) !== step) throw new Error('the server does not ask for SCRAM');
  return body.toString('utf8', 4);
}

async function authenticate(channel: Channel, password: string): Promise<void> {
  await expectSasl(channel, 10);
  const nonce = randomBytes(18).toString('base64');
  const first = Buffer.from(scramFirst(nonce));
  channel.send('p', Buffer.concat([cstring('SCRAM-SHA-256'), int32(first.length), first]));
  const proof = scramProof(password, nonce, await expectSasl(channel, 11));
  channel.send('p', Buffer.from(proof.message));
  if (!scramVerified(proof, await expectSasl(channel, 12)))
    throw new Error('the server does not know the password');
}

async function untilReady(channel: Channel, seen: (message: Message) => void): Promise<void> {
  let failure: WireError | undefined;
  for (;;) {
    const message = await channel.next();
    if (message.type === 'E') {
      failure = errorOf(message.body);
      // After a fatal error before ReadyForQuery the server closes the connection; there is never a 'Z'.
      if (failure.code.startsWith('57P') || failure.code.startsWith('53')) throw failure;
    }
    if (message.type === 'Z') break;
    seen(message);
  }
  if (failure) throw failure;
}

function columnsOf(body: Buffer): string[] {
  const columns: string[] = [];
  let at = 2;
  for (let left = body.readInt16BE(0); left > 0; left -= 1) {
    const length = body.readInt32BE(at);
    at += 4;
    columns.push(length < 0 ? '' : body.toString('utf8', at, at + length));
    at += Math.max(length, 0);
  }
  return columns;
}

function startUpPacket({ user, database }: WireTarget): Buffer {
  const pairs = ['user', user, 'database', database].map(cstring);
  const body = Buffer.concat([int32(PROTOCOL_3), ...pairs, Buffer.from([0])]);
  return Buffer.concat([int32(body.length + 4), body]);
}

/**
 * Logs in on 127.0.0.1 by SCRAM, which authenticates both sides: only a server that knows our password passes. Throws
 * WireError (the server rejected the login), or Error (nobody responds in time, or it is another server).
 */
export async function openWireSession(target: WireTarget): Promise<WireSession> {
  const socket = connect({ host: '127.0.0.1', port: target.port });
  socket.setTimeout(target.timeoutMs, () => socket.destroy(new Error('the server does not answer')));
  const channel = channelOf(socket);
  let serverVersion = '';
  try {
    socket.write(startUpPacket(target));
    await authenticate(channel, target.password);
    await untilReady(channel, ({ type, body }) => {
      const [name, value] = type === 'S' ? body.toString().split('\0') : [];
      if (name === 'server_version') serverVersion = value ?? '';
    });
  } catch (problem) {
    socket.destroy();
    throw problem;
  }
  return {
    serverVersion,
    async query(sql) {
      const rows: string[][] = [];
      channel.send('Q', cstring(sql));
      await untilReady(channel, ({ type, body }) => {
        if (type === 'D') rows.push(columnsOf(body));
      });
      return rows;
    },
    close: () => void socket.end(Buffer.from([0x58, 0, 0, 0, 4])),
  };
}
