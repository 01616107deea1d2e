import { z } from 'zod';

/** Where the database is: one server, or several of which one is the primary. */
export interface DatabaseAddress {
  /** As the driver reads it. */
  readonly href: string;
  /** Without their ports; none where the driver is to take PGHOST, as for a socket. */
  readonly hosts: readonly string[];
  /** Whether connections are encrypted, and the server's certificate and name are checked. */
  readonly isVerified: boolean;
}

const SHAPE = /^(postgres(?:ql)?:)\/\/(?:([^/?#]*)@)?([^/?#@]*)([/?][^#]*)?$/;
const HOST = /^([\w.-]+)(?::(\d{1,5}))?$/;
const DEFAULT_PORT = '5432';

const NOT_AN_ADDRESS = 'must be an address that starts with postgres:// or postgresql://';
const NOT_A_HOST =
  'must name its hosts as db.example or db.example:5432, separated by commas; the driver reads no IPv6 address';
const NOT_A_PRIMARY = 'must ask for target_session_attrs=primary or read-write: everything here writes';

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];
/** Parameters of libpq that our driver would send to the server as settings, which rejects them one by one and in riddles. */
const LIBPQ_ONLY =
  /^(ssl(rootcert|cert|key|password|crl|crldir|compression|sni)|ssl_(min|max)_protocol_version|channel_binding|gss\w+|krbsrvname|hostaddr|host|port|user|password|dbname|passfile|service|load_balance_hosts|keepalives\w*|tcp_user_timeout|requirepeer|require_auth)$/;

/**
 * Reads an address in libpq's form: `postgres://user:password@a:5432,b:5432/jixu?target_session_attrs=primary`. What it
 * returns is written as the driver understands it; a text is what is wrong, as the end of a sentence.
 */
export function readDatabaseAddress(text: string): DatabaseAddress | string {
  const [, protocol = '', user = '', list = '', rest = ''] = SHAPE.exec(text) ?? [];
  const hosts = list === '' ? [] : list.split(',').map((host) => HOST.exec(host));
  const first = list.split(',')[0] ?? '';
  const address = `${protocol}//${user === '' ? '' : `${user}@`}${first}${rest}`;
  if (protocol === '') return NOT_AN_ADDRESS;
  if (hosts.includes(null) || !URL.canParse(address)) return NOT_A_HOST;
  const url = new URL(address);
  const problem = queryProblem(url, hosts.length);
  if (problem !== null) return problem;
  settleTarget(url);
  return {
    href: hosts.length > 1 ? withHosts(url, hosts) : url.href,
    hosts: hosts.map((host) => host?.[1] ?? ''),
    isVerified: url.searchParams.get('sslmode') === 'verify-full',
  };
}

function queryProblem(url: URL, hosts: number): string | null {
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && !SSL_MODES.includes(mode)) return `must have an sslmode of ${SSL_MODES.join(', ')}`;
  const foreign = [...url.searchParams.keys()].find((name) => LIBPQ_ONLY.test(name));
  if (foreign !== undefined)
    return `must not have ${foreign}, which the driver does not know; an authority of one's own is named by NODE_EXTRA_CA_CERTS`;
  const target = url.searchParams.get('target_session_attrs');
  if (target === null || target === 'any') return hosts > 1 ? NOT_A_PRIMARY : null;
  if (target !== 'primary' && target !== 'read-write') return NOT_A_PRIMARY;
  // The driver decodes the password before it looks for the @ that ends it.
  return hosts > 1 && /%40/.test(url.username + url.password)
    ? 'must have no @ in its password where it names several hosts'
    : null;
}

/** The driver takes a hot standby for one that writes, and knows nothing of `any`. */
function settleTarget({ searchParams }: URL): void {
  if (searchParams.get('target_session_attrs') === 'any') searchParams.delete('target_session_attrs');
  else if (searchParams.has('target_session_attrs')) searchParams.set('target_session_attrs', 'primary');
}

/** Each with its port: to the driver a host without one has that of the first. */
function withHosts({ protocol, username, password, pathname, search }: URL, hosts: Hosts): string {
  const list = hosts.map((host) => `${host?.[1]}:${host?.[2] ?? DEFAULT_PORT}`).join(',');
  const secret = password === '' ? '' : `:${password}`;
  const user = username === '' ? '' : `${username}${secret}@`;
  return `${protocol}//${user}${list}${pathname}${search}`;
}

type Hosts = readonly (RegExpExecArray | null)[];

/** The address of the database, which must be set. */
export const databaseAddress = (): z.ZodType<DatabaseAddress, string> =>
  z.string({ error: 'is not set' }).transform((text, context) => {
    const address = readDatabaseAddress(text);
    if (typeof address !== 'string') return address;
    context.addIssue({ code: 'custom', message: address });
    return z.NEVER;
  });
