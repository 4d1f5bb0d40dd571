/**
 * Returns a step's log without the commands that tell the runner what to mask: nobody sees these.
 */
export function removeMasks(log: string): string {
  return log.replace(/^::add-mask::[^\n]*$/gm, '');
}

/**
 * Returns the parts of a step's log that are bugs of ours with any input: an unexpected failure, a
 * stack trace.
 */
export function findBugs(log: string): readonly string[] {
  // Debug lines contain the stack of every failure.
  const shown = log.replace(/^::debug::[^\n]*$/gm, '');
  const bug = /Bug in this action|^\s+at .+:\d+:\d+\)?$/m.exec(shown);
  return bug === null ? [] : [`a bug: ${shown.slice(bug.index, bug.index + EXCERPT)}`];
}

const EXCERPT = 500;
