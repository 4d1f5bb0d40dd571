/** Describes a new release in the step's outputs and report. */

import { text } from '../../../core/fields.ts';
import { type ReportBlock, type Cell, instantText, codeCell } from '../../../core/report.ts';

/** Input: the environment whose last deployment should have the live URL. */
export const COMPARE_ENVIRONMENT = text(
  'GitHub environment to compare: the step warns if its last deployment has another URL than the live site. Requires `deployments: read`. Default: none.',
  { maxLength: 255 },
);

/** Outputs of an operation that publishes a site. */
export const SITE_OUTPUTS = {
  release_id: { description: 'ID of the release.' },
  version: { description: 'Version number of the release.' },
  access_url: { description: 'URL of the site.' },
  published_at: { description: 'Time of the release.', form: 'ms' },
  expires_at: { description: 'Expiry of the site, if any.', form: 'ms' },
} as const;

/** Label of the time at which a release expires. */
export const GOES_OFFLINE = 'Goes offline';

/** A release that has just gone live, with the fields that the platform reports. */
interface ReportedSite {
  readonly release_id: string;
  readonly version?: number | undefined;
  readonly access_url: string | undefined;
}

/**
 * Returns the main facts about a release.
 * @param expiresAt epoch milliseconds; null if the site stays online
 * @param more additional rows of the operation
 */
export function siteFacts(
  release: ReportedSite,
  expiresAt: number | null,
  more: readonly (readonly [label: string, value: Cell])[] = [],
): ReportBlock {
  const { access_url: address } = release;
  return {
    type: 'facts',
    rows: [
      ['Site', address === undefined ? 'no URL yet' : { text: address, url: address }],
      ['Version', codeCell(release.version)],
      ['Release', { code: release.release_id }],
      ...more,
      [GOES_OFFLINE, expiresAt === null ? 'never' : instantText(expiresAt)],
    ],
  };
}

/** Returns the version and the ID of a release. */
export const versionText = ({
  version,
  release_id: id,
}: Pick<ReportedSite, 'release_id' | 'version'>): string => `${versionName(version)} (${id})`;

/** Returns what a text calls a release. @param version undefined if the platform reports none */
const versionName = (version: number | undefined): string =>
  version === undefined ? 'a release without a version number' : `version ${version}`;
