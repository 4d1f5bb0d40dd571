import { runAction as runActionHere } from '../../src/action/run-step.ts';
import { asOwnAction } from './own-action.ts';
import { runInStepProcess } from './toolkit-process.ts';

/** Runs the action in this process as if it were one of its own. */
export const runAction: typeof runActionHere = host =>
  runInStepProcess({ env: { ...host.env }, write: text => host.write(text) }, () =>
    runActionHere(asOwnAction(host)),
  );
