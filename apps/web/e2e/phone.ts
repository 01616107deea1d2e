import type { Person } from '@jixu/test-kit/people';
import { expect } from '@playwright/test';

export type ScanOutcome = 'full' | 'openid-only' | 'none';

/** The learner's phone: reads SMS and confirms scans, through the parties simulator's control calls. */
export class Phone {
  readonly #origin: string;
  constructor(partiesOrigin: string) {
    this.#origin = partiesOrigin;
  }

  async #call(path: string, body?: unknown): Promise<unknown> {
    const init =
      body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${this.#origin}/control${path}`, init);
    return answer.json();
  }

  /** The texts of everything sent to this phone, newest first. */
  async inbox(telephone: string): Promise<string[]> {
    const messages = (await this.#call(`/sms?phone=${telephone}`)) as { text: string }[];
    return messages.map(({ text }) => text);
  }

  /** The newest code sent to this phone; waits until one has come. */
  async loginCode(telephone: string): Promise<string> {
    let code = '';
    await expect
      .poll(async () => {
        const messages = (await this.#call(`/sms?phone=${telephone}`)) as { code: string }[];
        code = messages.find((message) => message.code !== '')?.code ?? '';
        return code;
      })
      .not.toBe('');
    return code;
  }

  /** The newest code on the screen. */
  async #newestScene(): Promise<string> {
    const codes = (await this.#call('/mini')) as { scene: string }[];
    return codes[0]?.scene ?? '';
  }

  /** What became of the newest code on the screen. */
  async turnNewestCode(state: 'scanned' | 'expired'): Promise<void> {
    await this.#call(`/mini/${await this.#newestScene()}`, { state });
  }

  /** Scans the newest code on the screen and authorises as this person. */
  async authoriseNewestScan(person: Person, outcome: ScanOutcome = 'full'): Promise<void> {
    const scene = await this.#newestScene();
    const openid = `openid-${person.telephone}`;
    const userinfo = {
      full: { openid, id_number: person.idNumber, name: person.name },
      'openid-only': { openid },
      none: null,
    }[outcome];
    await this.#call(`/mini/${scene}`, { state: 'scanned' });
    await this.#call(`/mini/${scene}`, { state: 'authorised', userinfo });
  }
}
