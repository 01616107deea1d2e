import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { SchemaSteps } from '#database/migration-store.ts';
import type { StepStatements } from './schema-lint.ts';

/** Steps of the schema as the statements they would send; each is answered with no rows. */
export function recordSteps(steps: SchemaSteps): Promise<StepStatements[]> {
  return Promise.all(
    Object.entries(steps).map(async ([name, step]) => {
      const statements: string[] = [];
      await step.up(recorder((statement) => statements.push(statement)));
      return { name, outsideTransaction: step.outsideTransaction === true, statements };
    }),
  );
}

function recorder(hear: (statement: string) => void): Kysely<unknown> {
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql }: CompiledQuery) => {
      hear(sql);
      return { rows: [] };
    },
    streamQuery: () => {
      throw new Error('no step reads a stream');
    },
  };
  const nothing = async () => undefined;
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
