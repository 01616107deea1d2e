import { inflateRawSync } from 'node:zlib';

/** Unpacks Unicode's tables, at each start of a thread, natively instead of in JavaScript. */
function inflate(packed: Uint8Array, room: Uint8Array): Uint8Array {
  const unpacked = inflateRawSync(packed);
  room.set(unpacked);
  return unpacked.length < room.length ? room.slice(0, unpacked.length) : room;
}

// One caller imports it, another one requires it.
export { inflate as default, inflate as 'module.exports' };
