import type { Seed } from '../../src/platform/seed/seed.ts';
import { projectSeed } from './project-seed.ts';

/** The page of a source whose build copies it to the site, and the site's files. */
const PAGE = '<!doctype html><title>Buoys</title><h1>Buoys</h1>\n';
export const SERVED = { '': PAGE } as const;
/** The site while the version of `published: 1` is live. */
export const STILL_LIVE = { '': '<h1>Version 1</h1>' } as const;

/** Seeds a project whose source is this page, with this build command. */
const withBuild = (command: string): Pick<Seed, 'projects'> =>
  projectSeed({
    source: {
      'mise.toml': `[tasks.build]\nrun = ${JSON.stringify(command)}\noutputs = ["dist"]\n`,
      'src/index.html': PAGE,
    },
  });

const COPY = 'mkdir dist && cp src/index.html dist/';
export const SOURCE_SITE = withBuild(COPY);
/**
 * A build that is still running when the step after a canceled one starts, on a busy machine, too:
 * seconds of the machine's own clock.
 */
export const SLOW_BUILD = withBuild(`sleep 6; ${COPY}`);
/** A build that never ends by itself: the platform ends it when it closes. */
export const ENDLESS_BUILD = withBuild('sleep 600');
/** A build that prints a text and fails. */
export const failingBuild = (printed: string): Pick<Seed, 'projects'> =>
  withBuild(`cat <<'END'\n${printed}\nEND\nexit 3`);

/** Requests of a publish without errors. */
export const PUBLISH_REQUESTS = ['projects.list 200', 'releases.publish 200'] as const;
export const REPUBLISH_REQUESTS = [...PUBLISH_REQUESTS, 'releases.publish 200'] as const;
