/** Work under way, by its owner and its id: none is begun again before it is over. */
export class InFlight<Owner extends object> {
  readonly #running = new WeakMap<Owner, Map<number, Promise<void>>>();

  /** Begins what is not under way yet; resolves when all of the owner's work is over. */
  async run<Item extends { readonly id: number }>(
    owner: Owner,
    due: readonly Item[],
    work: (item: Item) => Promise<void>,
  ): Promise<void> {
    const running = this.#running.get(owner) ?? new Map<number, Promise<void>>();
    this.#running.set(owner, running);
    for (const item of due) {
      if (running.has(item.id)) continue;
      running.set(
        item.id,
        work(item).finally(() => running.delete(item.id)),
      );
    }
    await this.over(owner);
  }

  /** Resolves when what is under way now is over. */
  async over(owner: Owner): Promise<void> {
    await Promise.all(this.#running.get(owner)?.values() ?? []);
  }
}
