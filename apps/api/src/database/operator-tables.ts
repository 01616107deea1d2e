import type { GeneratedAlways } from 'kysely';
import type { Json, Stamped } from './column-types.ts';

export interface OperatorTables {
  operator_act: {
    id: GeneratedAlways<number>;
    acted_at: Stamped;
    told_by: string;
    account: string;
    task: string;
    subject: string;
    reason: string;
    given: Json<Record<string, unknown>>;
  };
}
