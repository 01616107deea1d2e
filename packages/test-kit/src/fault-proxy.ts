import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What goes wrong. */
export type Fault =
  /** The client is reset at once. */
  | { readonly kind: 'refuse' }
  /** The client's bytes are swallowed and nothing ever answers. */
  | { readonly kind: 'half-open' }
  /** Everything towards the server waits this long (ms), in order. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The server gets the request and answers; the answer is thrown away and the client reset: an effect without its acknowledgement. */
  | { readonly kind: 'lose-reply' }
  /** The client is reset after this many bytes of the reply. */
  | { readonly kind: 'cut-reply'; readonly afterBytes: number }
  /** The server sees only so many bytes of what the client sends, then its end. */
  | { readonly kind: 'cut-request'; readonly afterBytes: number };

/** One line of the script. The first line that fits and is not used up applies. */
export interface FaultRule {
  readonly fault: Fault;
  /** Text the client must send for the rule to fit, e.g. '/storage/video/push_progressV2'; without it, every connection fits when it opens. */
  readonly when?: string;
  /** How often the rule applies; default for ever. */
  readonly times?: number;
}

/** A TCP proxy that fails by script, so that the same test fails in the same way each time. */
export interface FaultProxy {
  readonly port: number;
  /** Replaces the script; open connections keep the fault they already have. */
  script(rules: readonly FaultRule[]): void;
  /** Resets every open connection. */
  cutAll(): void;
  /** Connections now open. */
  readonly open: number;
  /** Faults that happened, in order. */
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

/** Carries one client's bytes; `choose` is asked when it opens and at every chunk it sends until a fault is chosen. */
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

/** Starts a proxy on a free loopback port in front of `targetPort`. Without a script it only carries bytes. */
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
