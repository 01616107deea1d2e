/** The decoder of packed fonts loads a dictionary of 120 kB; ours are not packed. */
export default function decompress(): never {
  throw new Error('packed fonts are not read here');
}
