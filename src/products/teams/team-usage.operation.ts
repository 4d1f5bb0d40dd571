/** Shows the usage of a team or of one of its members, and can fail above a threshold. */

import { listedNames } from '../../base/text/amount.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { Run } from '../../core/run.ts';

import { Failure, type Finding, withDetails, RETRY_LATER } from '../../base/failure.ts';
import { MEMBER_ID_INPUT, MEMBER_NOT_FOUND_REMEDY } from './member.ts';
import { codesInput, type UsageThreshold, thresholdsInput, type UsageCode } from './usage-codes.ts';
import { type Usage, usageReport } from './usage-report.ts';
import { withRemedies } from '../../core/recovery/refusals.ts';

const REMEDIES = {
  not_found: MEMBER_NOT_FOUND_REMEDY,
  entitlement_required:
    'Usage is available only for teams whose main account has an active open-type entitlement. Have this entitlement activated on the platform.',
  service_unavailable: `The platform’s entitlement, billing or metering service is unavailable, and the platform returns no partial usage. ${RETRY_LATER}`,
} as const;

/** Part 2, Entitlement usage. */
export default defineOperation({
  id: 'team-usage',
  group: 'Teams',
  summary: 'Show the usage of a team or of one member.',
  note: [
    'Values are in the platform’s units. The platform doesn’t report quotas. `@fail-above` fails the step if a value exceeds a threshold that you set, or is missing from the platform’s response. The billing period applies only to values that the platform counts monthly. The usage of frozen and deleted members is still available.',
  ],
  inputs: {
    'member-id': text(
      'Public ID of a member, which begins with `tm_`, to show only that member’s usage. Default: the whole team.',
      MEMBER_ID_INPUT,
    ),
    codes: codesInput(
      'Codes of the values to show, such as `cloud_db_storage, max_projects`. Default: all codes.',
    ),
    'fail-above': thresholdsInput(
      'Thresholds above which the step fails, such as `cloud_db_storage=5`, in the platform’s unit. Default: none.',
    ),
  },
  outputs: {
    items: {
      description:
        'Usage values, as a JSON array of objects with `code`, `name`, `used` and `unit`.',
    },
    start_time: {
      description:
        'Start of the billing period, as the platform writes it: a time without a time zone.',
    },
    end_time: {
      description:
        'End of the billing period, as the platform writes it: a time without a time zone.',
    },
  },
  endpoints: ['usage.team', 'usage.member'],
  onProject: false,
  timeout: '2m',
  nextStep: { output: 'items', run: `jq 'map({ code, used })' <<< "$ITEMS"` },
  example: 'with:\n  fail-above: cloud_db_storage=5, max_projects=40\n',
  check({ codes, 'fail-above': thresholds = [] }): readonly Finding[] {
    return thresholds
      .filter(({ code }) => codes !== undefined && !codes.includes(code))
      .map(({ code }) => ({
        where: 'fail-above',
        message: `contains \`${code}\`, which is not in ${inputRef('codes')}`,
        remedy: `Add \`${code}\` to ${inputRef('codes')}, or remove ${inputRef('codes')}.`,
      }));
  },
  async run(context, { 'member-id': memberId, codes, 'fail-above': thresholds = [] }) {
    const usage = await withRemedies(REMEDIES, () => read(context, memberId, codes));
    for (const { code, used, unit, name } of usage.items) {
      context.log.info(`${code}  ${used} ${unit ?? ''}  ${name ?? ''}`.trimEnd());
    }
    const whose = memberId ?? 'the team';
    const outputs = {
      items: usage.items,
      start_time: usage.start_time ?? '',
      end_time: usage.end_time ?? '',
    };
    const report = usageReport(`Usage of ${whose}`, usage, thresholds);
    const findings = thresholds.flatMap(threshold => excess(threshold, usage));
    if (findings.length === 0) return { outputs, report };
    context.output(outputs);
    context.onFailureReport(() => report);
    const isExceeded = findings.some(({ remedy }) => remedy === undefined);
    const fault = isExceeded ? 'exceeds a threshold' : 'can’t be compared with the thresholds';
    throw new Failure('limit', `The usage of ${whose} ${fault} in ${inputRef('fail-above')}.`, {
      title: `Usage check failed: ${listedNames(findings.map(({ where }) => where))}`,
      findings,
      ...(isExceeded
        ? { remedy: `Reduce the usage, or set a higher threshold in ${inputRef('fail-above')}.` }
        : {}),
    });
  },
});

/** Only reads, despite its HTTP method. So a lost response leaves no open question. */
async function read(
  { client }: Run,
  memberId: string | undefined,
  codes: readonly UsageCode[] | undefined,
): Promise<Usage> {
  const requestBody = codes === undefined ? {} : { codes };
  try {
    if (memberId === undefined) return await client.call('usage.team', { body: requestBody });
    return await client.call('usage.member', { body: { member_id: memberId, ...requestBody } });
  } catch (thrown) {
    throw thrown instanceof Failure ? withDetails(thrown, { uncertain: false }) : thrown;
  }
}

/**
 * Reports a threshold that is exceeded, or that can't be checked, which must not count as success.
 */
function excess({ code, limit }: UsageThreshold, { items }: Usage): readonly Finding[] {
  const item = items.find(candidate => candidate.code === code);
  if (item === undefined) {
    const message = `is missing from the platform’s response, so the threshold ${limit} can’t be checked`;
    return [
      { where: code, message, remedy: `Remove the threshold from ${inputRef('fail-above')}.` },
    ];
  }
  if (item.used <= limit) return [];
  const unit = item.unit === undefined ? '' : ` ${item.unit}`;
  return [
    {
      where: code,
      message: `is ${item.used}${unit}, which exceeds the threshold of ${limit}${unit}`,
    },
  ];
}
