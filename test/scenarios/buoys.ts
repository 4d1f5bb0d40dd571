import type { Seed } from '../../src/platform/seed/seed.ts';
import { harbour } from './harbour.ts';

/** The page of a source that builds into it, and what the site serves then. */
const PAGE = '<!doctype html><title>Buoys</title><h1>Buoys</h1>\n';
export const SERVED = { '': PAGE } as const;
/** What it serves while the version of `published: 1` is live. */
export const STILL_LIVE = { '': '<h1>Version 1</h1>' } as const;

/** The project's source is this page, and this command builds it. */
const built = (command: string): Pick<Seed, 'projects'> =>
  harbour({
    source: {
      'mise.toml': `[tasks.build]\nrun = ${JSON.stringify(command)}\noutputs = ["dist"]\n`,
      'src/index.html': PAGE,
    },
  });

const COPY = 'mkdir dist && cp src/index.html dist/';
export const BUOYS = built(COPY);
/** A build of some seconds, by the machine's own clock. */
export const SLOW_BUOYS = built(`sleep 2; ${COPY}`);
/** A build that outlives whatever waits for it: the platform ends it at its own end. */
export const ENDLESS_BUOYS = built('sleep 600');
/** A build that prints this, and fails. */
export const failing = (printed: string): Pick<Seed, 'projects'> => built(`cat <<'END'\n${printed}\nEND\nexit 3`);

/** The requests of a publish in which nothing goes wrong. */
export const ONE_PUBLISH = ['projects.list 200', 'releases.publish 200'] as const;
export const TWO_PUBLISHES = [...ONE_PUBLISH, 'releases.publish 200'] as const;
