/** Takes the project's live site offline. */

import { inputRef } from '../../base/text/input-reference.ts';
import type { AnswerOf } from '../../api/endpoints.ts';
import type { Client } from '../../client/client.ts';
import { defineOperation } from '../../core/operation.ts';
import type { ProjectClient, ProjectRun } from '../../core/run.ts';

import { Failure, sentence, withDetails } from '../../base/failure.ts';
import { type CurrentSite, undefinedIfUnpublished } from './live/live-site.ts';
import { ifMissingInput, reactToMissing } from '../shared/if-missing.ts';
import { isForbidden, unlessForbidden } from '../../core/recovery/refusals.ts';
import {
  CLOCK_TOLERANCE_MS,
  confirmDeleted,
  confirmMissing,
  isLost,
  keepUncertain,
  lookUp,
} from '../../core/recovery/uncertain-outcome.ts';

/**
 * The site's new state, as the end of a sentence about it, and the platform's response, unless that
 * was lost.
 */
interface Unpublished {
  readonly site: string;
  readonly answer?: AnswerOf<'releases.unpublish'> | undefined;
}

/** Part 1, Releases: Unpublish; States and transitions. */
export default defineOperation({
  id: 'unpublish',
  group: 'Sites',
  summary: 'Take the live site offline. The release history is kept.',
  inputs: {
    'if-missing': ifMissingInput('the project has no live release', ''),
  },
  outputs: {
    previous_version: {
      description:
        'Version that was live; empty if none was live, if the platform’s response was lost, or in a dry run.',
    },
    unpublished_at: {
      description:
        'Time at which the site went offline. Empty if nothing was live, if the platform’s response was lost, or in a dry run.',
      form: 'ms',
    },
  },
  endpoints: ['releases.unpublish'],
  // It shows whether a release is still live.
  optionalEndpoints: ['releases.current'],
  withoutScopes: {
    'release.read':
      'the step trusts the response that the site is offline, a dry run doesn’t show the live version, and a lost response is a failure',
  },
  onProject: true,
  irreversible: {
    change: 'cancel the live release, and remove the showcase and template entries of the project',
  },
  timeout: '2m',
  reporting: 'removal',
  nextStep: { output: 'previous_version', run: 'echo "Version $PREVIOUS_VERSION is offline"' },
  async run(context, inputs) {
    const { log, projectId } = context;
    try {
      const unpublished = await (context.dryRun ? plan(context) : unpublishOnce(context));
      log.info(
        `${context.dryRun ? 'Dry run: the' : 'The'} site of ${projectId} ${unpublished.site}.`,
      );
      return outcome(unpublished, false);
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.code !== 'release_not_found') throw thrown;
      const isLive = async (lister: Client): Promise<boolean> =>
        (await fetchLive(lister, projectId)) !== undefined;
      if (!context.dryRun)
        await unlessForbidden(log, UNREADABLE, () =>
          confirmMissing(context, thrown, 'a live release', isLive, 'take it offline'),
        );
      const remedy = `If a missing release is expected, set ${inputRef('if-missing', 'ignore')}.`;
      const missing = withDetails(thrown, { remedy });
      const text = `The project ${projectId} has no live release.`;
      reactToMissing(log, inputs['if-missing'], missing, text, remedy);
      return outcome({ site: 'was not live' }, true);
    }

    function outcome({ site, answer }: Unpublished, unchanged: boolean) {
      const rows = [['Project', { code: projectId }]] as const;
      return {
        outputs: {
          previous_version: answer?.previous_version ?? null,
          unpublished_at: answer?.unpublished_at ?? null,
        },
        report: { title: `Site ${site}`, blocks: [{ type: 'facts' as const, rows }] },
        unchanged,
      };
    }
  },
});

/**
 * Reports what would go offline. If nothing is live, it fails in the same way as unpublishing
 * would.
 */
async function plan({ client, projectId }: ProjectClient): Promise<Unpublished> {
  try {
    const { version } = await client.call('releases.current', { path: { project_id: projectId } });
    return { site: `would go offline; live version: ${version ?? 'unknown'}` };
  } catch (thrown) {
    if (!isForbidden(thrown)) throw thrown;
    return {
      site: 'would go offline; live version: not checked, because the credential can’t read it',
    };
  }
}

/**
 * Unpublishes once. After a lost response, it checks whether a release is still live. A second
 * request takes it offline only if it went live before this step began, or at about that time. A
 * newer one is another job's or person's release.
 */
async function unpublishOnce(context: ProjectRun): Promise<Unpublished> {
  const { client, clock, log, projectId, signal } = context;
  const path = { project_id: projectId };
  const startedAt = clock.monotonicMs();
  const isNewer = ({ published_at: publishedAt = 0 }: CurrentSite): boolean =>
    publishedAt > client.platformTimeMs(startedAt) + CLOCK_TOLERANCE_MS;
  let answer: Unpublished['answer'];
  try {
    answer = await client.call('releases.unpublish', { path });
  } catch (thrown) {
    if (!isLost(thrown) || signal.aborted) throw thrown;
    log.warning(
      `The site may or may not have gone offline. ${sentence(thrown.message)} Checking the current state.`,
    );
    const live = await lookUp(thrown, () => fetchLive(client, projectId));
    if (live === undefined) return offline();
    if (isNewer(live)) {
      log.warning(
        `It is unknown whether the site was offline before ${versionName(live)} was published.`,
      );
      return online(live);
    }
    // If nothing is live by now, the first request succeeded after all.
    answer = await keepUncertain(
      undefinedIfUnpublished(client.call('releases.unpublish', { path })),
    );
  }
  let live: CurrentSite | undefined;
  const isShown = async (lister: Client): Promise<boolean> => {
    live = await fetchLive(lister, projectId);
    return live !== undefined && !isNewer(live);
  };
  const checked = await unlessForbidden(log, UNREADABLE, () =>
    confirmDeleted(context, 'take the site offline', isShown, 'its live release'),
  );
  return live === undefined || checked === 'forbidden'
    ? offline(answer)
    : { ...online(live), answer };
}

/** Only `release.write` is required to unpublish (Part 1, Releases). */
const UNREADABLE =
  'The credential can’t read the live release. The step didn’t check that none is live.';

/** Returns the live release. Undefined if there is none. */
const fetchLive = (client: Client, projectId: string): Promise<CurrentSite | undefined> =>
  undefinedIfUnpublished(client.call('releases.current', { path: { project_id: projectId } }));

const versionName = ({ version }: CurrentSite): string =>
  version === undefined ? 'another version' : `version ${version}`;

const online = (live: CurrentSite): Unpublished => ({
  site: `is live: ${versionName(live)} was published in the meantime`,
});

function offline(answer?: Unpublished['answer']): Unpublished {
  return {
    site: answer?.previous_version
      ? `is offline; version ${answer.previous_version} was live`
      : 'is offline',
    answer,
  };
}
