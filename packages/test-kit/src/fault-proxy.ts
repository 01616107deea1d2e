import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export type Fault =
  /** Resets the client at once. */
  | { readonly kind: 'refuse' }
  /** Swallows the client's bytes and never responds. */
  | { readonly kind: 'half-open' }
  /** Delays everything sent to the server by this many ms, in order. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Delivers the request but drops the response and resets the client: an effect without its acknowledgement. */
  | { readonly kind: 'lose-reply' }
  /** Resets the client after this many bytes of the response. */
  | { readonly kind: 'cut-reply'; readonly afterBytes: number }
  /** Passes only this many bytes of the request to the server, then ends the connection. */
  | { readonly kind: 'cut-request'; readonly afterBytes: number };

/** One rule of the script. The first one that matches and is not used up applies. */
export interface FaultRule {
  readonly fault: Fault;
  /**
   * Text the client must send for the rule to match, e.g. '/storage/video/push_progressV2'; without it, every
   * connection matches on opening.
   */
  readonly when?: string;
  /** How often the rule applies; default: always. */
  readonly times?: number;
}

/** A TCP proxy that fails by a script, so that a test fails in the same way every time. */
export interface FaultProxy {
  readonly port: number;
  /** Replaces the script; open connections keep the fault they already have. */
  script(rules: readonly FaultRule[]): void;
  /** Resets every open connection. */
  cutAll(): void;
  /** Connections now open. */
  readonly open: number;
  /** Faults applied so far, in order. */
  readonly happened: readonly Fault['kind'][];
  close(): Promise<void>;
}

interface Line extends FaultRule {
  left: number;
}

type Choose = (sent: string | undefined) => Fault | undefined;

const LOOKBACK = 512;

function scriptOf(rules: readonly FaultRule[], happened: Fault['kind'][]): Choose {
  const lines: Line[] = rules.map((rule) => ({ ...rule, left: rule.times ?? Number.POSITIVE_INFINITY }));
  return (sent) => {
    const line = lines.find(
      ({ when, left }) => left > 0 && (when === undefined ? sent === undefined : sent?.includes(when)),
    );
    if (!line) return undefined;
    line.left -= 1;
    happened.push(line.fault.kind);
    return line.fault;
  };
}

/** Carries one client's bytes; `choose` is called on opening and for every chunk sent, until it returns a fault. */
function carry(client: Socket, upstream: Socket, choose: Choose): void {
  let fault = choose(undefined);
  let tail = '';
  let requested = 0;
  let replied = 0;
  const reset = (): void => {
    client.resetAndDestroy();
    upstream.destroy();
  };
  const forward = (chunk: Buffer): void => {
    requested += chunk.length;
    if (fault?.kind !== 'cut-request' || requested <= fault.afterBytes) upstream.write(chunk);
    else upstream.end(chunk.subarray(0, Math.max(0, chunk.length - (requested - fault.afterBytes))));
  };
  client.on('data', (chunk: Buffer) => {
    const seen = tail + chunk.toString('latin1');
    fault ??= choose(seen);
    tail = seen.slice(-LOOKBACK);
    if (fault?.kind === 'refuse') reset();
    else if (fault?.kind === 'delay') setTimeout(forward, fault.ms, chunk);
    else if (fault?.kind !== 'half-open') forward(chunk);
  });
  upstream.on('data', (chunk: Buffer) => {
    if (fault?.kind === 'half-open') return;
    if (fault?.kind === 'lose-reply') return reset();
    if (fault?.kind !== 'cut-reply') return void client.write(chunk);
    const kept = chunk.subarray(0, Math.max(0, fault.afterBytes - replied));
    replied += chunk.length;
    client.write(kept, () => replied > (fault?.kind === 'cut-reply' ? fault.afterBytes : 0) && reset());
  });
  client.on('end', () => fault?.kind !== 'half-open' && upstream.end());
  upstream.on('end', () => fault?.kind !== 'half-open' && client.end());
  for (const socket of [client, upstream]) socket.on('error', reset);
  client.on('close', () => upstream.destroy());
  if (fault?.kind === 'refuse') reset();
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the proxy has no port');
  return address.port;
}

/** Starts a proxy on a free loopback port in front of `targetPort`. Without a script it just forwards. */
export async function startFaultProxy(options: {
  readonly targetPort: number;
  readonly targetHost?: string;
  readonly script?: readonly FaultRule[];
}): Promise<FaultProxy> {
  const happened: Fault['kind'][] = [];
  const clients = new Set<Socket>();
  let choose = scriptOf(options.script ?? [], happened);
  const server = createServer({ allowHalfOpen: true }, (client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    const upstream = connect({
      host: options.targetHost ?? '127.0.0.1',
      port: options.targetPort,
      allowHalfOpen: true,
    });
    carry(client, upstream, (sent) => choose(sent));
  });
  const port = await listen(server);
  const cutAll = (): void => {
    for (const client of clients) client.resetAndDestroy();
  };
  return {
    port,
    script: (rules) => {
      choose = scriptOf(rules, happened);
    },
    cutAll,
    get open() {
      return clients.size;
    },
    happened,
    async close() {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
