#!/usr/bin/env node
// Draws the pictures of the sample content in line and wash (pictures/hand.mjs):
//
//   node tools/content/make-pictures.mjs
//
// into apps/web/public/images/. Pictures of the site's own states are drawn in packages/ui-kit/src/parts/occasion-picture.tsx.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { encode } from 'uqr';
import { banners } from './pictures/banners.mjs';
import { COLOURS } from './pictures/hand.mjs';
import { packages } from './pictures/packages.mjs';
import { scenes } from './pictures/scenes.mjs';
import { teachers } from './pictures/teachers.mjs';

const TARGET = path.join(import.meta.dirname, '..', '..', 'apps', 'web', 'public', 'images');

function code(words) {
  const { data, size } = encode(words, { border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${cells.join('')}" fill="${COLOURS.ink}"/></svg>\n`;
}

const CODES = { 'qr-official': 'https://jixu.example/follow', 'qr-mini': 'https://jixu.example/mini' };

const pictures = [
  ...banners,
  ...teachers,
  ...packages,
  ...scenes,
  ...Object.entries(CODES).map(([name, words]) => [name, code(words)]),
];
mkdirSync(TARGET, { recursive: true });
for (const [name, picture] of pictures) writeFileSync(path.join(TARGET, `${name}.svg`), picture);
console.log(`${pictures.length} pictures`);
