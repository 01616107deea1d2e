import {
  changeProofField,
  checkProofLookupFields,
  initialProofLookup,
  leaveProofField,
  type ProofForm,
  type ProofLookupField,
  type ProofLookupFields,
} from '@jixu/domain/proof/proof-lookup';
import { type Cell, createCell } from '../cell.ts';

/** The lookup on a page without a list: what is right is handed on, and the list looks it up (HOME-14). */
export type ProofFormController = Pick<Cell<ProofForm>, 'get' | 'subscribe'> & {
  readonly change: (field: ProofLookupField, value: string) => void;
  readonly leave: (field: ProofLookupField) => void;
  readonly submit: () => void;
};

export function createProofFormController(lookUp: (fields: ProofLookupFields) => void): ProofFormController {
  const { fields, errors } = initialProofLookup;
  const form = createCell<ProofForm>({ fields, errors });
  return {
    get: form.get,
    subscribe: form.subscribe,
    change: (field, value) => form.set(changeProofField(form.get(), field, value)),
    leave: (field) => form.set(leaveProofField(form.get(), field)),
    submit: () => {
      const filled = form.get().fields;
      const wrong = checkProofLookupFields(filled);
      form.set({ fields: filled, errors: wrong });
      if (Object.keys(wrong).length === 0) lookUp(filled);
    },
  };
}
