import { Decompress } from 'fflate';

/** Unpacks zlib and gzip, by what the bytes begin with, where a browser cannot: Safari 15.6. */
export class FflateStream extends TransformStream<Uint8Array<ArrayBuffer>, Uint8Array> {
  constructor() {
    const unpacker = new Decompress();
    super({
      start: (controller) => {
        unpacker.ondata = (part) => controller.enqueue(part);
      },
      transform: (part) => unpacker.push(part),
      flush: () => unpacker.push(new Uint8Array(0), true),
    });
  }
}

Object.assign(globalThis, { DecompressionStream: globalThis.DecompressionStream ?? FflateStream });
