// Scenarios that aren't selected have the tag 'slow'.
import { runFromSource, WAITING } from './source-runs.ts';

runFromSource(WAITING);
