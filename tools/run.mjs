// Entry point of every npm script: prepares the machine, then hands over to Node 24.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { bootstrap, environment, root } from './setup/bootstrap.mjs';
import { setFor } from './setup/install-packages.mjs';

const [command, ...rest] = process.argv.slice(2);
const startedAt = Date.now();
let node;
try {
  node = bootstrap(setFor(command));
} catch (error) {
  console.error(`jixu: ${error.message}`);
  process.exit(1);
}
const child = spawn(node, [path.join(root, 'tools', 'commands', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment(node), JIXU_STARTED_AT: String(startedAt) },
});
// The terminal sends Ctrl-C to the whole group; the child decides when everything has stopped.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
