import { flag } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { type Block, type Cell, instantText } from '../core/report.ts';
import { Failure } from '../failure.ts';
import { NOTHING_SENT } from '../features/shared/package-report.ts';

/** Part 1, Sandbox and preview: POST agent/preview-links; reading R41. */
export default defineOperation({
  id: 'preview-link',
  group: 'Previews',
  summary: 'Prepare the project’s sandbox and create a short-lived link to its preview.',
  inputs: {
    'expose-preview-url': flag(
      'Show the link in the log and the summary, and allow other jobs to read the output. Anyone with the link can see the preview until it expires.',
      'false',
    ),
  },
  outputs: {
    preview_url: {
      description:
        'Link to the preview. Use it unchanged, for example as the source of a frame. Run the step again for a new link after it expires.',
      secret: { unless: 'expose-preview-url' },
    },
    preview_expires_at: { description: 'Time at which the link expires, in epoch milliseconds.' },
  },
  endpoints: ['preview.link'],
  onProject: true,
  offlineDryRun: true,
  timeout: '10m',
  example:
    'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  async run({ client, dryRun, log, projectId }, { 'expose-preview-url': exposed }) {
    if (dryRun) {
      log.info(`Would prepare the sandbox of ${projectId} and ask for a link to its preview. ${NOTHING_SENT}`);
      return outcome('not asked for (dry run)', undefined, undefined, [{ type: 'text', text: NOTHING_SENT }]);
    }
    const link = await client.call(
      'preview.link',
      { path: { project_id: projectId } },
      exposed ? { exposed: ['url'] } : {},
    );
    const { url, expires_at: expiresAt, status } = link;
    if (url === undefined) {
      throw new Failure('unavailable', `The platform calls the preview ${status}, but gives no link to it.`, {
        remedy: 'Run it again; report it if it stays.',
      });
    }
    const until = instantText(expiresAt) || 'a time that the platform does not tell';
    log.info(
      exposed
        ? `The preview of ${projectId} is ready until ${until}: ${url}`
        : `The preview of ${projectId} is ready until ${until}. Its link is masked; it is in the output preview_url.`,
    );
    return outcome(exposed ? { text: url, url } : 'masked; in the output preview_url', url, expiresAt);

    function outcome(
      shown: Cell,
      address: string | undefined,
      expiry: number | undefined,
      further: readonly Block[] = [],
    ) {
      const rows = [
        ['Project', projectId],
        ['Link', shown],
        ['Expires', instantText(expiry) || '–'],
      ] as const;
      return {
        outputs: { preview_url: address ?? null, preview_expires_at: expiry ?? null },
        report: { title: 'Preview', blocks: [{ type: 'facts' as const, rows }, ...further] },
      };
    }
  },
});
