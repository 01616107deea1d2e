/** What a caller asks of the mock itself, beside the call. */
export interface Wish {
  readonly example: string | null;
  /** An answer made up from the schemas. */
  readonly dynamic: boolean;
  readonly seed: string | null;
  /** Names of scenarios, with commas between. */
  readonly scenario: string | null;
  /** Where the example and the scenario were asked for, to blame when they do not exist. */
  readonly exampleField: string;
  readonly scenarioField: string;
}

/** Preferences of RFC 7240, as far as the mock knows them; others are ignored, as that RFC wants. */
function readPrefer(header: string): Map<string, string> {
  const pairs = header.split(/[,;]/).map((part): [string, string] => {
    const [name = '', ...value] = part.split('=');
    return [name.trim().toLowerCase(), value.join('=').trim().replace(/^"|"$/g, '')];
  });
  return new Map(pairs);
}

/** `Prefer: example=e1004`, `Prefer: dynamic=true, seed=7` and `X-Scenario: login-qr`, or the same as `__example=` … in the address. */
export function readWish(request: Request): Wish {
  const at = request.url.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
  const prefer = readPrefer(request.headers.get('prefer') ?? '');
  const scenario = request.headers.get('x-scenario');
  return {
    example: prefer.get('example') ?? query.get('__example'),
    dynamic: (prefer.get('dynamic') ?? query.get('__dynamic')) === 'true',
    seed: prefer.get('seed') ?? query.get('__seed'),
    scenario: scenario ?? query.get('__scenario'),
    exampleField: prefer.has('example') ? 'header.prefer' : 'query.__example',
    scenarioField: scenario === null ? 'query.__scenario' : 'header.x-scenario',
  };
}
