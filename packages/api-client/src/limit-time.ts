/**
 * Combines a caller's signal with a time limit; `release` must be called once the request is over. (AbortSignal.any and
 * AbortSignal.timeout are younger than our floor of browsers.)
 */
export function limitTime(
  timeoutMs: number,
  outer?: AbortSignal | undefined,
): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const give = () => controller.abort(outer?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException('no answer in time', 'TimeoutError')),
    timeoutMs,
  );
  if (outer?.aborted) give();
  else outer?.addEventListener('abort', give, { once: true });
  const release = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', give);
  };
  return { signal: controller.signal, release };
}
