/** What a request demands of the mock itself. */
export interface Preference {
  readonly example: string | null;
  /** A response generated from the schemas. */
  readonly dynamic: boolean;
  readonly seed: string | null;
  /** Names of scenarios, comma-separated. */
  readonly scenario: string | null;
  /** Where example and scenario were named, to blame when they do not exist. */
  readonly exampleField: string;
  readonly scenarioField: string;
}

/** The preferences of RFC 7240 known to the mock; others are ignored, as the RFC requires. */
function readPrefer(header: string): Map<string, string> {
  const pairs = header.split(/[,;]/).map((part): [string, string] => {
    const [name = '', ...value] = part.split('=');
    return [name.trim().toLowerCase(), value.join('=').trim().replace(/^"|"$/g, '')];
  });
  return new Map(pairs);
}

/**
 * `Prefer: example=e1004`, `Prefer: dynamic=true, seed=7` and `X-Scenario: login-qr`, or the same as `__example=` … in
 * the query.
 */
export function readPreference(request: Request): Preference {
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
