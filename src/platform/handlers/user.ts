import type { Handler } from './handler.ts';

/** Part 1, User and projects: GET /user. */
export const getUser: Handler<'user.get'> = (_world, { caller: { user } }) => ({
  open_id: user.open_id,
  name: user.name,
  avatar: user.avatar ?? null,
});
