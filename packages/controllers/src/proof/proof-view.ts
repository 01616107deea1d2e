import type {
  LookupCaptcha,
  ProofLookup,
  ProofLookupErrors,
  ProofLookupFields,
} from '@jixu/domain/proof/proof-lookup';

/** The lookup as it is drawn: its form, and the list under it. */
export type ProofView<Row> = {
  readonly form: {
    readonly fields: ProofLookupFields;
    readonly errors: ProofLookupErrors;
    readonly captcha: LookupCaptcha | null;
    readonly searching: boolean;
  };
  readonly list: {
    readonly state: 'idle' | 'loading' | 'listed' | 'empty' | 'rejected' | 'failed';
    readonly rows: readonly Row[];
    readonly message: string;
  };
};

export function proofViewOf<Row>(lookup: ProofLookup<Row>): ProofView<Row> {
  const { fields, errors, captcha, status, rows, message } = lookup;
  const state = status === 'limited' ? 'rejected' : status;
  return {
    form: { fields, errors, captcha, searching: status === 'loading' },
    list: { state, rows, message },
  };
}
