import type { MiniScene } from './mini-scene.ts';
import { type EventMemory, eventMemory } from './tracked-events.ts';

/** How a party behaves. `lying`: it responds, but with something untrue or not in the agreed form. */
export const FAULTS = {
  sms: ['normal', 'slow', 'down', 'lying', 'refused', 'illegal-number', 'unpaid', 'throttled', 'broken'],
  wechat: ['normal', 'slow', 'down', 'lying'],
  pages: ['normal', 'slow', 'down'],
  tracking: ['normal', 'slow', 'down', 'lying'],
  scanner: ['normal', 'slow', 'down', 'lying', 'finds'],
} as const;

/** The external parties in this simulator; `pages` are the landing pages under /ext. */
export type Party = keyof typeof FAULTS;
/** The switch of each party. */
export type Faults = { readonly [P in Party]: (typeof FAULTS)[P][number] };

/** An SMS as the phone received it. `at` is in ms since the epoch. */
export interface SmsMessage {
  readonly id: string;
  readonly phone: string;
  /** What it is for. */
  readonly template: string;
  /** Empty where it brings none. */
  readonly code: string;
  readonly text: string;
  readonly at: number;
}

/** Everything the simulator remembers; in memory and bounded, so that a long test cannot exhaust it. */
export interface World {
  now(): number;
  faults: Faults;
  /** Newest first. */
  messages(): readonly SmsMessage[];
  receive(message: SmsMessage): void;
  /** Newest first. */
  scenes(): readonly MiniScene[];
  scene(id: string): MiniScene | undefined;
  keep(scene: MiniScene): void;
  readonly events: EventMemory;
  reset(): void;
}

const MESSAGES_KEPT = 200;
const SCENES_KEPT = 500;
const CALM: Faults = {
  sms: 'normal',
  wechat: 'normal',
  pages: 'normal',
  tracking: 'normal',
  scanner: 'normal',
};

/** Whether `value` is a switch position of that party. */
export function isFaultOf(party: Party, value: unknown): boolean {
  return (FAULTS[party] as readonly unknown[]).includes(value);
}

/** An empty state on the given clock (ms since the epoch). `more`: what others sent to the phones, newest first. */
export function createWorld(now: () => number, more: () => readonly SmsMessage[] = () => []): World {
  let messages: readonly SmsMessage[] = [];
  const scenes = new Map<string, MiniScene>();
  const events = eventMemory();
  return {
    now,
    faults: CALM,
    messages: () => [...messages, ...more()].sort((a, b) => b.at - a.at),
    receive(message) {
      messages = [message, ...messages].slice(0, MESSAGES_KEPT);
    },
    scenes: () => [...scenes.values()].reverse(),
    scene: (id) => scenes.get(id),
    keep(scene) {
      scenes.set(scene.scene, scene);
      const oldest = scenes.keys().next().value;
      if (scenes.size > SCENES_KEPT && oldest !== undefined) scenes.delete(oldest);
    },
    events,
    reset() {
      messages = [];
      scenes.clear();
      events.clear();
      this.faults = CALM;
    },
  };
}
