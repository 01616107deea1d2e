export { removeClusterElsewhere, removeDataDir } from './cluster-place.ts';
export { freePort, isFreePort } from './free-port.ts';
export { processLives } from './process-mark.ts';
export { type ResolvedDatabase, resolveDatabase } from './resolve-database.ts';
export {
  type LocalPostgres,
  type LocalPostgresOptions,
  startLocalPostgres,
  stopLocalPostgres,
} from './start-local-postgres.ts';
