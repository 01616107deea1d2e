import { CAPABILITIES, LAYERS, type Layer, SHARED } from './capabilities.ts';
import type { SplitOperation } from './split-operations.ts';

/** The folders directly in each layer. */
export type Folders = Readonly<Record<Layer, readonly string[]>>;

const NAMES = CAPABILITIES.map(({ name }) => name);
// Object.keys loses the type of the keys.
const EVERY_LAYER = Object.keys(LAYERS) as Layer[];

/** Folders that are neither a capability nor shared, and names in the tables that no folder has. */
export function checkCapabilities(folders: Folders, exists: (path: string) => boolean): string[] {
  const strange = EVERY_LAYER.flatMap((layer) =>
    folders[layer]
      .filter((name) => !NAMES.includes(name) && !SHARED[layer].includes(name))
      .map((name) => `${LAYERS[layer]}/${name} is no capability: docs/capabilities.md has the names`),
  );
  const gone = EVERY_LAYER.flatMap((layer) =>
    SHARED[layer]
      .filter((name) => !folders[layer].includes(name))
      .map((name) => `${LAYERS[layer]}/${name} is named in tools/capabilities and is not there`),
  );
  const unread = CAPABILITIES.flatMap(({ name, first }) =>
    first.filter((path) => !exists(path)).map((path) => `${name} begins with ${path}, which is not there`),
  );
  return [...strange, ...gone, ...unread];
}

const cellOf = (layer: Layer, name: string, folders: Folders): string =>
  folders[layer].includes(name) ? `[${layer}](../${LAYERS[layer]}/${name})` : '';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Where a newcomer who follows one name would end: the two halves have different ones. */
function splitLines(splits: readonly SplitOperation[]): string[] {
  if (splits.length === 0) return [];
  return [
    'Operations that belong to one capability and are called only by pages of others:',
    '',
    row(['operation', 'contract and server', 'called in']),
    row(['---', '---', '---']),
    ...splits.map(({ name, capability, callers }) =>
      row([`\`${name}\``, capability, callers.map((folder) => `\`${folder}\``).join(', ')]),
    ),
    '',
  ];
}

/** docs/capabilities.md: a row a capability, a column a layer. */
export function capabilitiesPage(folders: Folders, splits: readonly SplitOperation[]): string {
  const rows = CAPABILITIES.map(({ name, does, first }) =>
    row([
      `**${name}**`,
      does,
      ...EVERY_LAYER.map((layer) => cellOf(layer, name, folders)),
      first.map((path) => `\`${path}\``).join(', '),
    ]),
  );
  const shared = EVERY_LAYER.flatMap((layer) =>
    SHARED[layer].length === 0 ? [] : [`- \`${LAYERS[layer]}/\`: ${SHARED[layer].join(', ')}`],
  );
  return [
    '# Capabilities',
    '',
    'What the site can do, and where: one name, one folder of that name in each layer it needs. A capability with several rooms holds',
    'them as folders. Written by `npm run capabilities` from `tools/capabilities/capabilities.ts`; `npm run check` refuses a folder that is',
    'not here.',
    '',
    row(['capability', 'what it does', ...EVERY_LAYER.map((layer) => `\`${LAYERS[layer]}\``), 'begin with']),
    row(Array.from({ length: EVERY_LAYER.length + 3 }, () => '---')),
    ...rows,
    '',
    'Folders of no capability:',
    '',
    ...shared,
    '',
    ...splitLines(splits),
  ].join('\n');
}
