/** Marks text as executable in a browser with Trusted Types; for TypeScript it stays a string. */
type ToScript = (text: string) => string;

/** The parts of `window` that starting the scripts uses. */
type BootstrapPage = Pick<
  Window & typeof globalThis,
  | 'addEventListener'
  | 'document'
  | 'location'
  | 'navigator'
  | 'requestAnimationFrame'
  | 'sessionStorage'
  | 'setTimeout'
> & {
  /** Missing in some browsers. */
  trustedTypes?: {
    createPolicy(name: string, rules: { createScript: ToScript }): { createScript: ToScript };
  };
};

/** `hosts[0]` is the site itself, ''; the others are origins. */
type Hosts = readonly string[];

// These functions run in the browser before anything else, as text inside the page: they may only use each other, their
// own code and their arguments.

/** The host that served this visit's scripts last, by number, and how often the page was reloaded for it. */
function rememberedHost(page: BootstrapPage): { host: number; reloads: number } {
  try {
    const [host = 0, reloads = 0] = (page.sessionStorage.getItem('staticHost') ?? '').split(' ').map(Number);
    return { host, reloads };
  } catch {
    // Blocked or missing: the page starts all the same.
    return { host: 0, reloads: 0 };
  }
}

/** Reloads the page, which then starts from that host; not where it would forget how often that was done. */
function reloadFrom(page: BootstrapPage, host: number, reloads: number): void {
  try {
    page.sessionStorage.setItem('staticHost', `${host} ${reloads}`);
  } catch {
    return;
  }
  page.location.reload();
}

/** Loads a failed style sheet again, from the next host. */
function followSheets({ addEventListener, document, location }: BootstrapPage, hosts: Hosts): void {
  const fetchAgain = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const { origin, pathname } = new URL(target.href);
    const after = hosts.indexOf(origin === location.origin ? '' : origin) + 1;
    if (after === 0 || hosts[after] === undefined || !pathname.startsWith('/assets/')) return;
    const copy = document.createElement('link');
    copy.rel = 'stylesheet';
    copy.href = `${hosts[after]}${pathname}`;
    target.after(copy);
  };
  addEventListener('error', fetchAgain, true);
}

/**
 * When a part of a running page fails to load, looks for it on the other hosts, reloads the page, and starts it from
 * the host that has it. At most once per host: a part that no host can serve must not cause an endless loop.
 */
function followLaterParts(page: BootstrapPage, hosts: Hosts, hostNow: () => number): void {
  const { document, navigator } = page;
  const { reloads } = rememberedHost(page);
  const find = (path: string, among: readonly number[]) => {
    const [host, ...rest] = among;
    if (host === undefined) return;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `${hosts[host]}${path}`;
    link.addEventListener('error', () => find(path, rest));
    link.addEventListener('load', () => reloadFrom(page, host, reloads + 1));
    document.head.append(link);
  };
  page.addEventListener('vite:preloadError', (event) => {
    const reason = 'payload' in event ? String(event.payload) : '';
    const path = /\/assets\/[\w.-]+/.exec(reason)?.[0];
    // The script may continue without a style sheet, which followSheets fetches from elsewhere.
    if (path?.endsWith('.css')) return event.preventDefault();
    if (path === undefined || !navigator.onLine || reloads >= hosts.length) return;
    find(
      path,
      [...hosts.keys()].filter((host) => host !== hostNow()),
    );
  });
}

/** The only way from text to script, available to the caller alone; the policy's hashes limit which text may run. */
function entryToScript({ trustedTypes }: BootstrapPage): ToScript {
  const policy = trustedTypes?.createPolicy('page-start', { createScript: (text) => text });
  return (text) => policy?.createScript(text) ?? text;
}

/** Preloads one part a task: beginning to fetch all at once would keep a phone from anything else for a tenth of a second. */
function preloadParts(page: BootstrapPage, parts: readonly string[]): void {
  const [part, ...later] = parts;
  if (part === undefined) return;
  const link = page.document.createElement('link');
  link.rel = 'modulepreload';
  link.href = part;
  page.document.head.append(link);
  page.setTimeout(() => preloadParts(page, later));
}

/**
 * Evaluates all parts but the last, each in a task of its own: as the imports of one script they would be one long task.
 * Stops at one that fails, because a host that never answers would be waited for at every part.
 */
async function evaluateParts(parts: readonly string[]): Promise<void> {
  try {
    for (const part of parts.slice(0, -1)) await import(part);
  } catch {
    // The entry needs that part too: it fails, and the next host is asked.
  }
}

/**
 * Adds the page's entry once its parts are evaluated, with the host prefixed to each of its addresses. Only built files
 * are parts, whatever the page may say.
 */
async function addEntry(
  page: BootstrapPage,
  host: string,
  toScript: ToScript,
  failed: () => void,
): Promise<void> {
  const { document } = page;
  const written = document.querySelector<HTMLScriptElement>('script[type="text/x-entry"]');
  const paths = written?.dataset.parts?.split(' ').filter((path) => /^\/assets\/[\w.-]+$/.test(path)) ?? [];
  const parts = paths.map((path) => `${host}${path}`);
  preloadParts(page, parts);
  await evaluateParts(parts);
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = toScript((written?.textContent ?? '').replaceAll('"/assets/', `"${host}/assets/`));
  script.addEventListener('error', failed);
  document.head.append(script);
}

/** Tells the reader that the page will not respond. */
function apologise({ document }: BootstrapPage, sorry: string): void {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.cssText =
    'margin:0;padding:12px 16px;border-bottom:2px solid;background:var(--amber-wash);color:var(--amber)';
  note.textContent = sorry;
  document.body.prepend(note);
}

/**
 * Once the page is hydrated, replays the last press on a button that came too early, or on a link that means something
 * else then (data-early). Returns what follows such a link where the scripts never come.
 */
function keepEarlyPress({ addEventListener, document, location }: BootstrapPage): () => void {
  let pressed: HTMLButtonElement | HTMLAnchorElement | null = null;
  const keep = (event: Event) => {
    const { target } = event;
    const found = target instanceof Element ? target.closest('button, a[data-early]') : null;
    const isOtherTab = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
    if (found instanceof HTMLAnchorElement && !isOtherTab) {
      event.preventDefault();
      pressed = found;
    }
    // A form submits itself.
    if (found instanceof HTMLButtonElement && found.form === null) pressed = found;
  };
  document.addEventListener('click', keep, true);
  addEventListener('site-started', () => document.removeEventListener('click', keep, true));
  addEventListener('site-alive', () => pressed?.isConnected && pressed.click(), { once: true });
  return () => {
    document.removeEventListener('click', keep, true);
    if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  };
}

/** After the first paint; at once in a hidden page, which is never painted. */
function afterPaint({ document, requestAnimationFrame }: BootstrapPage, run: () => void): void {
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}

/**
 * Starts the page's scripts from the first host that has them all (SHELL-28). Never mixes scripts of two hosts, because
 * each would bring its own React.
 */
function bootstrapScripts(page: BootstrapPage, hosts: Hosts, sorry: string, isPaintedFirst: boolean): void {
  const first = rememberedHost(page).host;
  const toScript = entryToScript(page);
  let turn = 0;
  let isStarted = false;
  const follow = keepEarlyPress(page);
  const hostNow = () => (first + turn) % hosts.length;
  const start = () => {
    const mine = turn;
    void addEntry(page, hosts[hostNow()] ?? '', toScript, () => mine === turn && next());
  };
  const next = () => {
    if (isStarted || turn >= hosts.length) return;
    turn += 1;
    if (turn < hosts.length) start();
    else {
      apologise(page, sorry);
      follow();
    }
  };
  // The entry's last import is not part of its script's own graph.
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (/import|module/i.test(String(reason))) next();
  });
  page.addEventListener('site-started', () => {
    isStarted = true;
  });
  followSheets(page, hosts);
  followLaterParts(page, hosts, hostNow);
  page.document.addEventListener('DOMContentLoaded', () => {
    if (isPaintedFirst) afterPaint(page, start);
    else start();
  });
}

const PARTS = [
  rememberedHost,
  reloadFrom,
  followSheets,
  followLaterParts,
  entryToScript,
  preloadParts,
  evaluateParts,
  addEntry,
  apologise,
  keepEarlyPress,
  afterPaint,
  bootstrapScripts,
];

/** The text of the script that starts a page from one of these hosts, after painting or at once. */
export function bootstrapScript(hosts: Hosts, sorry: string, isPaintedFirst: boolean): string {
  const call = `bootstrapScripts(window,${JSON.stringify(hosts)},${JSON.stringify(sorry)},${isPaintedFirst})`;
  return `{${PARTS.map(String).join('\n')}\n${call}}`;
}
