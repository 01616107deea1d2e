/** Maximum time and length for which lines are buffered. */
const FLUSH_MS = 200;
const FLUSH_LENGTH = 8192;

export interface BufferedOutput {
  write(line: string): void;
  /** Passes on at once what is buffered. */
  flush(): void;
}

/**
 * Standard output for a server's log, buffered: a system call per line cost more than serving a request. Not pino's own
 * destination: once nobody reads the lines any more, that repeats the last one for ever, even while the process exits.
 */
export function bufferedOutput(): BufferedOutput {
  const { stdout } = process;
  let lines = '';
  const flush = (): void => {
    if (lines !== '') stdout.write(lines);
    lines = '';
  };
  // Nobody is left to tell.
  stdout.on('error', () => undefined);
  setInterval(flush, FLUSH_MS).unref();
  process.on('exit', flush);
  return {
    write(line) {
      lines += line;
      if (lines.length >= FLUSH_LENGTH) flush();
    },
    flush,
  };
}
