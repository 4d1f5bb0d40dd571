/** Creates a team member and logs it. In a dry run, only logs the member that would be created. */

import { inputRef } from '../../base/text/input-reference.ts';
import type { AnswerOf } from '../../api/endpoints.ts';
import type { Run } from '../../core/run.ts';
import { createOnce } from '../../core/recovery/create-once.ts';
import { memberOutcome } from './member-report.ts';
import { NOTHING_SENT_NO_PROJECT } from '../shared/package-report.ts';

export interface NewMember {
  readonly nickname: string;
  readonly avatar: string | undefined;
}

/** Creates a member, who uses a seat; exactly once, also if the response is lost. */
export async function createMember(context: Run, { nickname, avatar }: NewMember) {
  const { client, dryRun, log } = context;
  if (dryRun) {
    log.info(`Dry run: would create the member \`${nickname}\`. ${NOTHING_SENT_NO_PROJECT}`);
    return memberOutcome('Member to create', { member_id: '', nickname }, NOTHING_SENT_NO_PROJECT);
  }
  const body = { nickname, ...(avatar === undefined ? {} : { avatar }) };
  const { made: member } = await createOnce(context, {
    noun: 'member',
    ambiguousRemedy: `Use ${inputRef('mode', 'get')} to check the members that the message lists, and use one of them. Delete a listed member only if no other job or person uses it.`,
    create: () => client.call('team.create', { body }),
    list: lister => matchingMembers(lister, nickname),
    idOf: created => created.member_id,
    createdAt: created => created.created_at,
  });
  log.info(
    `Created the member \`${member.nickname ?? nickname}\` (${member.member_id}). The member uses a seat.`,
  );
  return memberOutcome('Member created', { ...member, nickname: member.nickname ?? nickname });
}

/** Yields active members only: a new member is never frozen. */
async function* matchingMembers(
  client: Run['client'],
  nickname: string,
): AsyncGenerator<AnswerOf<'team.create'>> {
  for await (const member of client.list('team.list', {})) {
    if (member.nickname === nickname && (member.status ?? 'active') === 'active') yield member;
  }
}
