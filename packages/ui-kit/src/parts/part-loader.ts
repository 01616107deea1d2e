/** Something that is loaded once, and asked for again where it could not be had. */
export interface PartLoader<Part> {
  /** null: not loaded yet. */
  get(): Part | null;
  subscribe(listener: () => void): () => void;
  /** Begins to load what is neither loaded nor on its way. */
  ask(): void;
}

export function createPartLoader<Part>(load: () => Promise<Part>): PartLoader<Part> {
  const listeners = new Set<() => void>();
  let part: Part | null = null;
  let isLoading = false;
  return {
    get: () => part,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: () => {
      if (part !== null || isLoading) return;
      isLoading = true;
      load()
        .then(
          (loaded) => {
            part = loaded;
            for (const listener of listeners) listener();
          },
          // Without a network it cannot be had: whoever shows it asks again.
          () => undefined,
        )
        .finally(() => {
          isLoading = false;
        });
    },
  };
}
