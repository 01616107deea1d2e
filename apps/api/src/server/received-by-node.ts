import type { IncomingMessage } from 'node:http';
import { NO_SOCKET, type ReceivedRequest } from './received-request.ts';
import { readIncoming } from './request-body.ts';

/** A request as Node's server parsed it. */
export function receivedByNode(incoming: IncomingMessage): ReceivedRequest {
  const { method = '', url = '', headers, socket } = incoming;
  return {
    method,
    target: url,
    socketAddress: socket.remoteAddress ?? NO_SOCKET,
    header: (name) => {
      const value = headers[name];
      return typeof value === 'string' ? value : null;
    },
    body: (mostBytes) => readIncoming(incoming, mostBytes),
  };
}
