#!/usr/bin/env node
// Makes packages/ui-kit/src/region/china-geometry.json: the provinces of echarts@4.9.0 (its china.json, Apache-2.0; see
// NOTICE), decoded from its UTF8Encoding and simplified with mapshaper. Both are installed into a temporary folder for this
// run only. The result is to be registered under the name "china", for which echarts draws the 南海诸岛 inset itself.
//
//   node tools/content/make-geometry.mjs
//
// Each feature keeps properties.name (short: 浙江), properties.id (the 6-digit code, a string) and properties.cp (where the
// label stands: longitude, latitude).
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourcePackages } from './source-package.mjs';

const TARGET = path.join(
  import.meta.dirname,
  '..',
  '..',
  'packages',
  'ui-kit',
  'src',
  'region',
  'china-geometry.json',
);
const KEEP = '30%';
const PRECISION = '0.01';

/** One ring of echarts' encoding: zigzag differences, one character a coordinate, in 1/1024 of a degree. */
function decodeRing(text, [x0, y0]) {
  let [x, y] = [x0, y0];
  const unzigzag = (code) => ((code - 64) >> 1) ^ -((code - 64) & 1);
  return Array.from({ length: text.length / 2 }, (_, at) => {
    x += unzigzag(text.charCodeAt(at * 2));
    y += unzigzag(text.charCodeAt(at * 2 + 1));
    return [x / 1024, y / 1024];
  });
}

function decodeGeometry({ type, coordinates, encodeOffsets }) {
  const polygon = (rings, offsets) => rings.map((ring, at) => decodeRing(ring, offsets[at]));
  if (type === 'Polygon') return { type, coordinates: polygon(coordinates, encodeOffsets) };
  return { type, coordinates: coordinates.map((rings, at) => polygon(rings, encodeOffsets[at])) };
}

function decodeFeature({ properties, geometry }) {
  const { id, name, cp } = properties;
  return { type: 'Feature', properties: { name, id: String(id), cp }, geometry: decodeGeometry(geometry) };
}

const modules = sourcePackages('echarts@4.9.0', 'mapshaper@0.7.70');
const source = JSON.parse(readFileSync(path.join(modules, 'echarts', 'map', 'json', 'china.json'), 'utf8'));
const features = source.features
  .filter(({ properties }) => /^\d{6}$/.test(String(properties.id)))
  .map(decodeFeature);
const decoded = path.join(modules, '..', 'china-decoded.json');
writeFileSync(decoded, JSON.stringify({ type: 'FeatureCollection', features }));
mkdirSync(path.dirname(TARGET), { recursive: true });
const mapshaper = path.join(modules, 'mapshaper', 'bin', 'mapshaper');
const steps = [
  '-simplify',
  KEEP,
  'keep-shapes',
  '-o',
  TARGET,
  'format=geojson',
  `precision=${PRECISION}`,
  'force',
];
execFileSync(process.execPath, [mapshaper, decoded, ...steps], { stdio: 'inherit' });
console.log(
  `china-geometry.json: ${features.length} features, ${(readFileSync(TARGET).length / 1000).toFixed(1)} KB`,
);
