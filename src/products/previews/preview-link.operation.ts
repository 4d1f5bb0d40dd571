/**
 * Prepares the sandbox and creates a link to its preview
 * (Part 1, Sandbox and preview: POST agent/preview-links; assumption R41).
 */

import { flag, withTerminalText } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { type ReportBlock, type Cell, instantText } from '../../core/report.ts';
import { Failure } from '../../base/failure.ts';
import { NOTHING_SENT } from '../shared/package-report.ts';

export default defineOperation({
  id: 'preview-link',
  group: 'Previews',
  summary: 'Prepare the project’s sandbox and create a short-lived link to its preview.',
  inputs: {
    'expose-preview-url': withTerminalText(
      flag(
        'Show the link in the log and the summary, and allow other jobs to read the output. Anyone with the link can see the preview until the link expires.',
        'false',
      ),
      'Print the link. Anyone with the link can see the preview until the link expires.',
    ),
  },
  outputs: {
    preview_url: {
      description:
        'Link to the preview. Use it unchanged, for example as the `src` of an `<iframe>`. After the link expires, re-run the job to get a new link.',
      secret: { unless: 'expose-preview-url' },
    },
    preview_expires_at: { description: 'Time at which the link expires.', form: 'ms' },
  },
  endpoints: ['preview.link'],
  onProject: true,
  offlineDryRun: true,
  timeout: '10m',
  dryRunDiffers: true,
  nextStep: { output: 'preview_url', run: 'curl --fail --output preview.html "$PREVIEW_URL"' },
  async run({ client, dryRun, log, projectId }, { 'expose-preview-url': exposed }) {
    if (dryRun) {
      log.info(
        `Dry run: would prepare the sandbox of ${projectId} and request a preview link. ${NOTHING_SENT}`,
      );
      return outcome('not requested', undefined, undefined, [{ type: 'text', text: NOTHING_SENT }]);
    }
    const link = await client.call(
      'preview.link',
      { path: { project_id: projectId } },
      exposed ? { exposed: ['url'] } : {},
    );
    const { url, expires_at: expiresAt, status } = link;
    if (url === undefined) {
      throw new Failure(
        'unavailable',
        `The platform reported the preview status \`${status}\`, but no link.`,
        {
          remedy:
            'Re-run the job. If the error persists, report it to the platform’s support team.',
        },
      );
    }
    const until = instantText(expiresAt);
    const valid = `The preview link of the project ${projectId} is valid${until === '' ? '' : ` until ${until}`}`;
    log.info(
      exposed
        ? `${valid}: ${url}`
        : `${valid}. The link is masked in the log. To read it, use the output \`preview_url\`.`,
    );
    return outcome(
      exposed ? { text: url, url } : { sentence: 'masked, in the output `preview_url`' },
      url,
      expiresAt,
    );

    function outcome(
      linkCell: Cell,
      address: string | undefined,
      expiry: number | undefined,
      further: readonly ReportBlock[] = [],
    ) {
      const rows = [
        ['Project', { code: projectId }],
        ['Link', linkCell],
        ['Expires', instantText(expiry) || '–'],
      ] as const;
      return {
        outputs: { preview_url: address ?? null, preview_expires_at: expiry ?? null },
        report: {
          title: address === undefined ? 'Preview link not requested' : 'Preview link created',
          blocks: [{ type: 'facts' as const, rows }, ...further],
        },
      };
    }
  },
});
