import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { FileKind } from '#database/upload-tables.ts';
import { type FileRejection, judgeBytes } from './judge-bytes.ts';

/** `decoded` is null where it is what was sent; `ready` comes once, before any file is sent. */
export type JudgeResponse =
  | 'ready'
  | { rejection: FileRejection }
  | { kind: FileKind; decoded: Uint8Array<ArrayBuffer> | null };

// Who sent a file waits a little longer on a busy machine, and nobody else does. On Linux a thread has a priority of its own.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', async (sent: Uint8Array<ArrayBuffer>) => {
  const bytes = Buffer.from(sent.buffer);
  const judged = await judgeBytes(bytes);
  if (typeof judged === 'string') {
    parentPort?.postMessage({ rejection: judged } satisfies JudgeResponse);
    return;
  }
  const { kind } = judged;
  const decoded = judged.decoded === bytes ? null : new Uint8Array(judged.decoded);
  parentPort?.postMessage(
    { kind, decoded } satisfies JudgeResponse,
    decoded === null ? [] : [decoded.buffer],
  );
});
parentPort?.postMessage('ready' satisfies JudgeResponse);
