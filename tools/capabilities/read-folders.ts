import { readdirSync } from 'node:fs';
import { fromRoot } from '../setup/paths.ts';
import { LAYERS, type Layer } from './capabilities.ts';
import type { Folders } from './check-capabilities.ts';

/** What is made or installed beside the stories. */
const NOT_SOURCE = /^(node_modules|build|\..*)$/;

export function readFolders(): Folders {
  const layers = Object.keys(LAYERS) as Layer[];
  const foldersOf = (layer: Layer) =>
    readdirSync(fromRoot(...LAYERS[layer].split('/')), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !NOT_SOURCE.test(entry.name))
      .map((entry) => entry.name)
      .sort();
  return Object.fromEntries(layers.map((layer) => [layer, foldersOf(layer)])) as unknown as Folders;
}
