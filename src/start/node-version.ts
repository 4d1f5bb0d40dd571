/** Major version of Node that the manifests request from the runner (`using: node24`). */
const NEEDED = 24;

const version = process.versions.node;

// GitHub's runner includes its own Node. Others, such as act, use the machine's. An older Node
// would fail in the middle of the step, so the entry point imports this module first.
if (Number.parseInt(version, 10) < NEEDED) {
  const message = `This action requires Node ${NEEDED} or later, but it was started with Node ${version}. Install Node ${NEEDED} on the machine or in the container image, and put it first in PATH.`;
  const isOnRunner = process.env['GITHUB_ACTIONS'] === 'true';
  process.stdout.write(
    isOnRunner ? `::error title=Node is too old::${message}\n` : `error: ${message}\n`,
  );
  // oxlint-disable-next-line no-process-exit -- no other module may load, and nothing is under way.
  process.exit(1);
}
