// Takes more than 10 s, because it runs hundreds of steps that wait.
import { runFromSource, WAITING } from './source-runs.ts';

runFromSource(WAITING);
