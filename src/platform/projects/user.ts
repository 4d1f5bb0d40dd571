import { createHash } from 'node:crypto';
import type { Caller } from '../state/entities.ts';
import type { Handler } from '../state/handler.ts';

/** Part 1, User and projects: GET /user. */
export const getUser: Handler<'user.get'> = (_state, { caller }) => ({
  open_id: openIdFor(caller),
  name: caller.user.name,
  avatar: caller.user.avatar ?? null,
});

/**
 * Part 1, User: "stable only within the calling OAuth application; differs per application for the same person". For
 * tokens without an application in the seed, and for keys, which belong to no application, this is the seed's
 * `open_id`.
 */
function openIdFor({ credential: { kind, client }, user: { open_id: id } }: Caller): string {
  if (kind !== 'oauth' || client === undefined) return id;
  const digest = createHash('sha256')
    .update(JSON.stringify([client, id]))
    .digest('hex');
  return `ou_${digest.slice(0, 32)}`;
}
