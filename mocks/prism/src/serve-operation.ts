import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ERRCODES } from '@jixu/constants';
import type { Context } from 'hono';
import { badField, rejectionOfProblem } from './envelope.ts';
import { callerOf } from './identify-caller.ts';
import type { MockState } from './mock-state.ts';
import { nameScenarios } from './name-scenarios.ts';
import type { PrismResult, Wanted } from './open-prism.ts';
import { hasExample, type MockOperation, transportCodeOf, transportExample } from './operation-table.ts';
import { play, startRun, succeeded } from './play-scenario.ts';
import { type Preference, readPreference } from './read-preference.ts';
import { readRequest } from './read-request.ts';
import type { Scenario, Step } from './scenario.ts';

/** What @hono/node-server passes; missing where the app is called without a socket. */
export interface MockEnv {
  Bindings: { outgoing?: { destroy?: () => void } };
}

/** As on the server: 300 seconds, by anybody (transport.yaml). */
const MAY_BE_KEPT = 'public, max-age=300';

/** A connection that closes, or stays open, without a response. */
async function failConnection(how: 'cut' | 'silent', context: Context<MockEnv>): Promise<Response> {
  const { signal } = context.req.raw;
  if (how === 'cut') context.env.outgoing?.destroy?.();
  else
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  return new Response(null, { status: 503 });
}

function chosenScenarios(
  preference: Preference,
  sticky: string,
): { names: string; scenarios: readonly Scenario[] } {
  const names = preference.scenario ?? sticky;
  const scenarios = nameScenarios(names);
  if (typeof scenarios === 'string') throw badField(preference.scenarioField, scenarios);
  return { names, scenarios };
}

/** The response to play: the one the request names, else the scenario's, else the default, or 1001 when logged out. */
function chooseResponse(
  operation: MockOperation,
  preference: Preference,
  step: Step,
  loggedIn: boolean,
): Wanted {
  if (preference.example !== null && !hasExample(operation, preference.example)) {
    const names = Object.keys(operation.examples).join(', ');
    throw badField(
      preference.exampleField,
      `there is no example "${preference.example}"; ${operation.id} has ${names}`,
    );
  }
  if (preference.example !== null) return { kind: 'example', name: preference.example };
  if (preference.dynamic) return { kind: 'dynamic', seed: preference.seed };
  const notLoggedIn = `e${ERRCODES.NOT_LOGGED_IN}`;
  const isShut =
    !loggedIn && operation.security === 'session' && operation.examples[notLoggedIn] !== undefined;
  return { kind: 'example', name: isShut ? notLoggedIn : (step.example ?? operation.usual) };
}

function bodyOf(result: PrismResult): unknown {
  if (result.kind === 'answer') return result.body;
  if (result.kind === 'violations') throw badField(result.first.field, result.first.issue);
  throw rejectionOfProblem(result.status);
}

/** A success that is the same for everybody; 304 to whoever has it already. */
function keptAnswer(context: Context, body: unknown): Response {
  const text = JSON.stringify(body);
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  context.header('cache-control', MAY_BE_KEPT);
  context.header('etag', tag);
  context.header('vary', 'prefer, x-scenario', { append: true });
  const held = context.req.header('if-none-match')?.split(',') ?? [];
  if (held.some((one) => one.trim() === tag)) return context.body(null, 304);
  return context.body(text, 200, { 'content-type': 'application/json' });
}

const errcodeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'errcode' in body ? body.errcode : undefined;

/** Serves one operation: identifies the caller, validates the request, picks the response, and lets Prism render it. */
export function serveOperation(
  operation: MockOperation,
  state: MockState,
): (context: Context<MockEnv>) => Promise<Response> {
  return async (context) => {
    const request = context.req.raw;
    const preference = readPreference(request);
    const caller = state.callers.find(callerOf(context));
    const { names, scenarios } = chosenScenarios(preference, caller.chosen ?? state.scenario);
    const read = await readRequest(operation, request);
    const before = caller.runs.get(names) ?? startRun(scenarios);
    const { step, run } = play(scenarios, before, operation.id, state.now());
    // a response requested by name is outside the sequence and does not advance it
    if (preference.example === null && !preference.dynamic) caller.runs.set(names, run);
    if (step.delayMs !== undefined) await wait(step.delayMs, null, { signal: request.signal, ref: false });
    if (step.fails !== undefined) return failConnection(step.fails, context);
    const wanted = chooseResponse(operation, preference, step, run.loggedIn);
    const transport = wanted.kind === 'example' ? transportCodeOf(wanted.name) : null;
    if (transport !== null) throw transportExample(transport);
    const body = bodyOf(await state.prism.send(operation, read, wanted));
    if (errcodeOf(body) === ERRCODES.OK) {
      caller.runs.set(names, succeeded(scenarios, caller.runs.get(names) ?? before, operation.id));
    }
    const played = wanted.kind === 'example' ? wanted.name : 'dynamic';
    context.header('x-mock-played', `${operation.id} ${played}`);
    // what is made up differs each time
    const isKept = operation.shared && errcodeOf(body) === ERRCODES.OK && wanted.kind === 'example';
    return isKept ? keptAnswer(context, body) : context.json(body as object);
  };
}
