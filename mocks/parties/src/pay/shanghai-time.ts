const OFFSET_MS = 8 * 60 * 60 * 1000;

/** 2026-03-02 09:05:07 in Shanghai, as Alipay and the statements write it. */
export function shanghaiTime(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** 2026-03-02T09:05:07+08:00, as WeChat Pay writes it. */
export function shanghaiRfc3339(at: number): string {
  return `${shanghaiTime(at).replace(' ', 'T')}+08:00`;
}

/** 2026-03-02 in Shanghai. */
export function shanghaiDay(at: number): string {
  return shanghaiTime(at).slice(0, 10);
}

/** 20260302 in Shanghai, as the numbers of transactions begin. */
export function shanghaiDigits(at: number): string {
  return shanghaiDay(at).replaceAll('-', '');
}

/** When a time without a zone was in Shanghai; NaN for anything else than `yyyy-MM-dd HH:mm:ss`. */
export function shanghaiMoment(text: string): number {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}+08:00`)
    : Number.NaN;
}

/** Midnight at the beginning of a day in Shanghai; NaN for anything else than a date. */
export function startOfDay(day: string): number {
  return shanghaiMoment(`${day} 00:00:00`);
}
