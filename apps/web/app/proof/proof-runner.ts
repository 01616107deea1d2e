import type { DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { type Cell, createCell } from '@jixu/controllers/cell';
import type { ProofLookupFields } from '@jixu/ui-kit/home/proof-lookup-form.tsx';
import { checkProofLookup } from '@jixu/ui-kit/home/proof-lookup-rule.ts';
import type { ProofListState } from '@jixu/ui-kit/proof/proof-list.tsx';
import type { ProofSearchErrors, SearchCaptcha } from '@jixu/ui-kit/proof/proof-search-form.tsx';
import { PROOF_TEXTS } from '@jixu/ui-kit/texts/proof-texts.ts';
import type { Answer } from '../api/answer.ts';

export type ProofRow = DataOf<'findStudyProofs'>[number];

export type ProofParts = {
  find: (
    fields: ProofLookupFields,
    captcha: { token: string; code: string } | null,
  ) => Promise<Answer<readonly ProofRow[]>>;
  drawCaptcha: () => Promise<Answer<DataOf<'createLoginCaptcha'>>>;
};

export type ProofState = {
  fields: ProofLookupFields;
  errors: ProofSearchErrors;
  captcha: (SearchCaptcha & { token: string }) | null;
  list: ProofListState;
  rows: readonly ProofRow[];
  /** The server's sentence for a rejection or failure. */
  message: string;
};

export const NOTHING_ASKED: ProofState = {
  fields: { name: '', idNumber: '' },
  errors: {},
  captcha: null,
  list: 'idle',
  rows: [],
  message: '',
};

/** The lookup of proofs: input, captcha and result. It exists only in this page's memory. */
export class ProofRunner {
  readonly state: Cell<ProofState> = createCell(NOTHING_ASKED);
  readonly #parts: ProofParts;

  constructor(parts: ProofParts) {
    this.#parts = parts;
  }

  #update(change: Partial<ProofState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  /** Input brought from another page's form is looked up at once (PROOF-09, PROOF-18). */
  async begin(fields: ProofLookupFields): Promise<void> {
    this.#update({ ...NOTHING_ASKED, fields });
    await this.search();
  }

  change(field: keyof ProofLookupFields, value: string): void {
    const { fields, errors } = this.state.get();
    const { [field]: _mended, ...others } = errors;
    this.#update({ fields: { ...fields, [field]: value }, errors: others });
  }

  leave(field: keyof ProofLookupFields): void {
    const { fields, errors } = this.state.get();
    const wrong = checkProofLookup(field, fields);
    if (fields[field] !== '' && wrong !== null) this.#update({ errors: { ...errors, [field]: wrong } });
  }

  changeCaptcha(code: string): void {
    const { captcha } = this.state.get();
    if (captcha !== null) this.#update({ captcha: { ...captcha, code, error: null } });
  }

  async refreshCaptcha(): Promise<void> {
    const { captcha } = this.state.get();
    if (captcha !== null) await this.#draw(captcha.hint, null);
  }

  /** Rows with expired tickets are useless: the lookup must be repeated. */
  forgetRows(): void {
    this.#update({ list: 'idle', rows: [] });
  }

  /** Sends the lookup unless a field is missing; one at a time. */
  async search(): Promise<void> {
    const { fields, captcha, list } = this.state.get();
    if (list === 'loading' || !this.#isComplete()) return;
    this.#update({ list: 'loading', rows: [], message: '', errors: {} });
    const proof = captcha && { token: captcha.token, code: captcha.code.trim() };
    await this.#take(await this.#parts.find(fields, proof));
  }

  #isComplete(): boolean {
    const { fields, captcha } = this.state.get();
    const errors: Partial<Record<keyof ProofLookupFields, string>> = {};
    for (const field of ['name', 'idNumber'] as const) {
      const wrong = checkProofLookup(field, fields);
      if (wrong !== null) errors[field] = wrong;
    }
    const isUnread = captcha !== null && captcha.code.trim() === '';
    this.#update({
      errors,
      captcha: isUnread ? { ...captcha, error: PROOF_TEXTS.captchaMissing } : captcha,
    });
    return Object.keys(errors).length === 0 && !isUnread;
  }

  async #take({ errcode, errmsg, data }: Answer<readonly ProofRow[]>): Promise<void> {
    if (errcode === ERRCODES.OK && data)
      return this.#update({ captcha: null, list: data.length === 0 ? 'empty' : 'listed', rows: data });
    if (errcode === ERRCODES.CAPTCHA_REQUIRED) return this.#draw(errmsg, null);
    if (errcode === ERRCODES.CAPTCHA_WRONG) return this.#draw(errmsg, errmsg);
    if (errcode === ERRCODES.PROOF_LOOKUP_ID_INVALID)
      return this.#update({ list: 'idle', errors: { idNumber: errmsg } });
    const isLimit = errcode === ERRCODES.PROOF_LOOKUP_LIMIT_REACHED;
    this.#update({ list: isLimit ? 'refused' : 'failed', message: errmsg });
  }

  /** A captcha is valid for one lookup: each one gets a new picture. */
  async #draw(hint: string, error: string | null): Promise<void> {
    const { data, errmsg } = await this.#parts.drawCaptcha();
    if (data === null) return this.#update({ captcha: null, list: 'failed', message: errmsg });
    const captcha = { image: data.image, token: data.auth_token, code: '', hint, error };
    this.#update({ captcha, list: 'idle' });
  }
}
