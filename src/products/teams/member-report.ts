/** Builds the outputs and the report of `team-members`, for one member or a list. */

import { plural } from '../../base/text/amount.ts';
import type { AnswerOf } from '../../api/endpoints.ts';
import { type ReportBlock, type Cell, instantText } from '../../core/report.ts';

export type Member = AnswerOf<'team.get'>;

/** Returns the outputs and the report of an operation on one member. */
export function memberOutcome(
  title: string,
  member: Partial<Member> & Pick<Member, 'member_id'>,
  note?: string,
) {
  const { member_id: id, nickname, role, status, created_at: createdAt } = member;
  const fields: readonly (readonly [string, Cell | undefined])[] = [
    ['Member', id === '' ? 'to be created' : { code: id }],
    ['Nickname', nickname],
    ['Role', role && { code: role }],
    ['Status', status],
    ['Created', instantText(createdAt)],
  ];
  const facts: ReportBlock = {
    type: 'facts',
    rows: fields.flatMap(([label, value]) => (value ? [[label, value]] : [])),
  };
  const blocks: readonly ReportBlock[] =
    note === undefined ? [facts] : [facts, { type: 'text', text: note }];
  return {
    outputs: { members: null, count: null, member_id: id, status: status ?? '' },
    report: { title, blocks },
  };
}

/** Returns the outputs and the report of a listing. */
export function listOutcome(members: readonly Member[]) {
  const counted = plural(members.length, 'member');
  const rows = members.map(({ member_id: id, nickname, role, status, created_at: createdAt }) => [
    { code: id },
    nickname ?? '',
    { code: role ?? '' },
    status ?? '',
    instantText(createdAt),
  ]);
  return {
    outputs: { members, count: members.length, member_id: null, status: null },
    report: {
      title: counted,
      blocks: [
        {
          type: 'table' as const,
          columns: ['Member', 'Nickname', 'Role', 'Status', 'Created'],
          rows,
        },
      ],
    },
  };
}
