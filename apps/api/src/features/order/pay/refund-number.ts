const NTH = /^(.*)N(\d+)$/s;

/** The number under which a refund is sent once more, after the channel has given this one up; `count` is how many there are then. */
export function followingNumber(refundNo: string): { refundNo: string; count: number } {
  const [, base = refundNo, nth = '1'] = NTH.exec(refundNo) ?? [];
  const count = Number(nth) + 1;
  return { refundNo: `${base}N${count}`, count };
}
