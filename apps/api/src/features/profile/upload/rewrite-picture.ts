/** Good enough to read a certificate on; what is lost cannot be seen. */
const JPEG_QUALITY = 90;

/** Lets at most `most` pieces of work run at once; the others wait their turn. */
class Turns {
  readonly #most: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Whoever waits takes over the place.
      if (next === undefined) this.#running--;
      else next();
    }
  }
}

/** Decoded, the largest picture takes 100 MB, or 200 in 16 bits; and half of libuv's threads stay free for everybody else. */
const turns = new Turns(2);

/**
 * Decodes a picture and writes its pixels anew, on a thread of its own: nothing but pixels is left. It is turned as its EXIF
 * data said before those are gone, or a phone's photo would lie on its side. Null: it cannot be decoded.
 */
export function rewritePicture(
  kind: 'jpeg' | 'png',
  bytes: Buffer,
  abandoned: AbortSignal | null,
): Promise<Buffer | null> {
  return turns.take(async () => {
    abandoned?.throwIfAborted();
    // 18 MB that most processes never need.
    const { Transformer } = await import('@napi-rs/image');
    try {
      const picture = new Transformer(bytes).rotate();
      return await (kind === 'jpeg' ? picture.jpeg(JPEG_QUALITY) : picture.png());
    } catch {
      // It says no more than that the bytes are wrong.
      return null;
    }
  });
}
