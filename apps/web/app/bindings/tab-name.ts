import type { KeyValueStorage } from '@jixu/controllers/ports';

const KEY = 'playTab';
const LOCK = 'jixu-tab/';

const newName = (): string => `tab-${crypto.randomUUID().replaceAll('-', '')}`;

/** Acquires the lock of a name for this tab's lifetime; false if another live tab has it. */
function claim(locks: LockManager, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    void locks.request(LOCK + name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => undefined);
    });
  });
}

export type TabStorages = { sessionStorage: KeyValueStorage; localStorage: KeyValueStorage };

/**
 * The name under which this tab holds play leases. It survives a reload (sessionStorage), and a tab that replaces a
 * crashed one takes over its name (localStorage), so that a lesson continues under its own lease without a question. A
 * live tab's name is never taken, and a duplicated tab, which copies sessionStorage, gets a new one: two tabs with one
 * name would acknowledge each other's sequences and lose seconds.
 */
export async function nameTab({ sessionStorage, localStorage }: TabStorages, locks: LockManager | undefined) {
  if (!locks) return newName();
  const known = [sessionStorage.getItem(KEY), localStorage.getItem(KEY)];
  let name = '';
  for (const candidate of [...known, newName()]) {
    if (!/^tab-[a-f0-9]{32}$/.test(candidate ?? '') || candidate === null) continue;
    if (!(await claim(locks, candidate))) continue;
    name = candidate;
    break;
  }
  sessionStorage.setItem(KEY, name);
  localStorage.setItem(KEY, name);
  return name;
}

let named: Promise<string> | null = null;

/** Determined once per page: the lock is held until the page ends. */
export function tabName(storages: TabStorages, locks: LockManager | undefined): Promise<string> {
  named ??= nameTab(storages, locks);
  return named;
}
