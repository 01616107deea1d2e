// The bill of materials of what is shipped and what builds it, CycloneDX, from the lock file alone: `npm run sbom`. Security X23.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fromRoot, root } from '../setup/paths.ts';

const npm = fromRoot('tools', 'toolchain', 'node_modules', 'npm', 'bin', 'npm-cli.js');
const options = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx'];
const text = execFileSync(process.execPath, [npm, ...options], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const file = fromRoot('.data', 'sbom.cdx.json');
mkdirSync(fromRoot('.data'), { recursive: true });
writeFileSync(file, text);
console.log(`sbom: ${JSON.parse(text).components.length} packages, written to ${file}`);
