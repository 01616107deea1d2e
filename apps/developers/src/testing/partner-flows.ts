import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Started } from './start-child.ts';
import { startStockPrism } from './start-mock.ts';

const CLI = join(import.meta.dirname, '../../../../node_modules/@redocly/cli/bin/cli.js');

/** The addresses that the page names. */
const SITE = 'http://127.0.0.1:4010';
const OUTSIDE_PORT = '3012';

/** A line of a page that a reader types: the package, its version and the words behind. */
export interface TypedLine {
  readonly name: string;
  readonly version: string;
  readonly words: readonly string[];
}

/** What a reader types to run a flow, in the order of the page. */
export function typedOnFlowsPage(built: string, page = 'flows.html'): TypedLine[] {
  const text = readFileSync(join(built, page), 'utf8').replace(/<[^>]+>/g, '');
  return [...text.matchAll(/npx --yes (@[\w-]+\/[\w-]+)@(\S+) ([^\n]*)/g)].map(
    ([, name = '', version = '', rest = '']) => ({ name, version, words: rest.trim().split(' ') }),
  );
}

/** A folder as the page of flows asks for it, with its two mocks on ports that are free. */
export interface PartnerFlows {
  /** What the page's command prints for a flow, whether or not it passes. */
  run(flow: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Puts the downloads, and nothing else, into `folder`, starts the mocks of the page, and runs its command. Only addresses
 * differ: whatever else listens on this machine keeps its ports.
 */
export async function openPartnerFlows(built: string, folder: string): Promise<PartnerFlows> {
  mkdirSync(folder, { recursive: true });
  cpSync(join(built, 'downloads/openapi.json'), join(folder, 'openapi.json'));
  cpSync(join(built, 'downloads/flows'), join(folder, 'flows'), { recursive: true });
  const [siteMock, outsideMock, command] = typedOnFlowsPage(built);
  if (siteMock === undefined || outsideMock === undefined || command === undefined)
    throw new Error('the page of flows has changed: it named two mocks and a command');
  const port = outsideMock.words.indexOf('--port');
  if (outsideMock.words[port + 1] !== OUTSIDE_PORT)
    throw new Error(`the outside world of a flow is at ${OUTSIDE_PORT}`);
  const documentOf = ({ words }: TypedLine): string => words.at(-1) ?? '';
  const [site, outside]: Started[] = await Promise.all(
    [siteMock, outsideMock].map((line) => startStockPrism(folder, documentOf(line))),
  );
  if (site === undefined || outside === undefined) throw new Error('a mock has not started');
  return {
    run: (flow) => {
      const words = command.words.map((word) =>
        word.startsWith('flows/')
          ? `flows/${flow}.yaml`
          : word.includes(SITE)
            ? `${word.replaceAll(SITE, site.url)},outside=${outside.url}`
            : word,
      );
      return runRedocly(words, folder);
    },
    stop: async () => {
      await Promise.all([site.stop(), outside.stop()]);
    },
  };
}

async function runRedocly(words: readonly string[], folder: string): Promise<string> {
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  };
  const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 };
  const printed = await promisify(execFile)(process.execPath, [CLI, ...words], options).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return `${printed.stdout}${printed.stderr}`;
}
