import { recordCalls } from './record-calls.ts';

// Preloaded into the API of a journey's site: what the site's pages ask is written to TRAFFIC_DIR with its answer. The
// server itself knows nothing of it.
const folder = process.env.TRAFFIC_DIR;
if (folder !== undefined && folder !== '') recordCalls(folder);
