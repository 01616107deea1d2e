const LEAD = [0x81, 0xfe] as const;
const TRAIL = [0x40, 0xfe] as const;
const QUESTION_MARK = 0x3f;

let codes: ReadonlyMap<string, number> | undefined;

/** Node only decodes GBK: the way back is the decoder's own table, turned around. */
function tableOf(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gbk');
  const table = new Map<string, number>();
  for (let lead = LEAD[0]; lead <= LEAD[1]; lead += 1) {
    for (let trail = TRAIL[0]; trail <= TRAIL[1]; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && character !== '\ufffd') table.set(character, lead * 0x100 + trail);
    }
  }
  return table;
}

/** The text in GBK; a question mark for what it does not know. */
export function gbkBytes(text: string): Uint8Array {
  codes ??= tableOf();
  const known = codes;
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const point = character.codePointAt(0) ?? 0;
      if (point < 0x80) return [point];
      const code = known.get(character);
      return code === undefined ? [QUESTION_MARK] : [code >> 8, code & 0xff];
    }),
  );
}
