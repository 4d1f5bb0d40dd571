/** A step's log without the commands that tell the runner what to mask: nobody is shown these. */
export function withoutMasks(log: string): string {
  return log.replace(/^::add-mask::[^\n]*$/gm, '');
}

/** What of a step's log is a bug of ours, whatever the step was given: a failure that nobody foresaw, a stack trace. */
export function bugs(log: string): readonly string[] {
  // Debug lines have the stack of every failure.
  const shown = log.replace(/^::debug::[^\n]*$/gm, '');
  const bug = /Bug in this action|^\s+at .+:\d+:\d+\)?$/m.exec(shown);
  return bug === null ? [] : [`a bug: ${shown.slice(bug.index, bug.index + EXCERPT)}`];
}

const EXCERPT = 500;
