import { runFromSource, WAITING } from './source-runs.ts';

runFromSource(WAITING);
