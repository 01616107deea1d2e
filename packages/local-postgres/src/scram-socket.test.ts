import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { asAdmin } from './server-process.ts';

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const authentication = (code: number, text = ''): Buffer =>
  message('R', Buffer.from([0, 0, 0, code]), Buffer.from(text));
const READY = message('Z', Buffer.from('I'));
const BEGINS_SCRAM = authentication(10, 'SCRAM-SHA-256\0\0');
const WRONG_CHALLENGE = authentication(11, 'r=x,s=c2FsdA==,i=1');

/** Somebody who sits on our port, and says these things one at a time. */
test.each<[string, readonly Buffer[]]>([
  ['asks for the password in clear text', [authentication(3)]],
  ['asks for it as MD5', [authentication(5, 'salt')]],
  ['lets us in without it', [Buffer.concat([authentication(0), READY])]],
  ['begins SCRAM and then asks in clear text', [BEGINS_SCRAM, authentication(3)]],
  ['lets us in without a proof', [BEGINS_SCRAM, WRONG_CHALLENGE, Buffer.concat([authentication(0), READY])]],
  ['proves another password', [BEGINS_SCRAM, WRONG_CHALLENGE, authentication(12, 'v=wrong')]],
])('a server that %s learns nothing and is refused', async (_name, says) => {
  let heard = '';
  const left = [...says];
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.on('data', (part) => {
      heard += part.toString('latin1');
      const next = left.shift();
      if (next !== undefined) socket.write(next);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = { port, adminPassword: 'canary-secret', password: 'x' };
  await expect(asAdmin(connection, (sql) => sql`SELECT 1`)).rejects.toThrow(/prove|signature/);
  expect(heard).not.toContain('canary-secret');
  server.close();
});
