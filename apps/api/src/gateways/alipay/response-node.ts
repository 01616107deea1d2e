/** What a response encloses, and the signature over exactly these characters. */
export interface SignedNode {
  /** As it was sent: parsing and printing it again would be another text. */
  raw: string;
  sign: string;
  serial: string | undefined;
}

/** The enclosed object of that name at the top level, and its signature; null for any other response. */
export function signedNodeOf(text: string, name: string): SignedNode | null {
  const members = membersOf(text);
  const [raw, sign, serial] = [members?.get(name), members?.get('sign'), members?.get('alipay_cert_sn')];
  if (raw === undefined || sign === undefined || !raw.startsWith('{')) return null;
  return { raw, sign: textOf(sign), serial: serial === undefined ? undefined : textOf(serial) };
}

const textOf = (raw: string): string => {
  const value: unknown = JSON.parse(raw);
  return typeof value === 'string' ? value : '';
};

/**
 * The members of a JSON object as raw texts; null when it is not JSON, or names one twice: what is verified would not be
 * what is read.
 */
function membersOf(text: string): ReadonlyMap<string, string> | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const members = new Map<string, string>();
  // It is valid JSON: what is at depth 1 outside of strings delimits the members.
  let [depth, from] = [0, 0];
  let name: string | null = null;
  for (const { token, index } of tokensOf(text)) {
    if (token === '{' || token === '[') depth++;
    if (token === ':' && depth === 1) {
      name = textOf(text.slice(from, index));
      if (members.has(name)) return null;
    }
    const ends = (token === ',' && depth === 1) || (token === '}' && depth === 1);
    if (ends && name !== null) members.set(name, text.slice(from, index).trim());
    if (token === '}' || token === ']') depth--;
    if (depth === 1 && (token === '{' || token === ',' || token === ':')) from = index + 1;
  }
  return members;
}

/** Punctuation outside of strings. */
function* tokensOf(text: string): Generator<{ token: string; index: number }> {
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/gs))
    if (!token.startsWith('"')) yield { token, index };
}
