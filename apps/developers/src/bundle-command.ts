import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const command = fileURLToPath(import.meta.resolve('@jixu/credential/verify-command'));

/** The command that checks a study proof, as one file that needs Node alone; readable, since it asks to be trusted. */
export async function bundleVerifyCommand(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      ssr: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: command, output: { format: 'es' } },
    },
  });
  const outputs = [built].flat() as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'));
  // The paths of our own folders tell a reader nothing.
  return chunks
    .map(({ code }) => code.replace(/^\/\/(?:#(?:end)?region.*| packages\/.*)\n/gm, ''))
    .join('\n');
}
