import { Problem } from '../http/problems.ts';
import type { Handler } from '../state/handler.ts';
import { cloudOf } from './cloud-service.ts';

/** Part 2, Cloud services: GET cloud/secrets. */
export const listSecrets: Handler<'secrets.list'> = (_state, { project }) => ({
  secrets: cloudOf(project).secrets.list(),
});

/** Part 2, Cloud services: PUT cloud/secrets/{secret_name}. */
export const setSecret: Handler<'secrets.set'> = (_state, { project, path: { secret_name: name }, body }) => {
  cloudOf(project).secrets.set(name, body.value);
  return { name, updated: true };
};

/** Part 2, Cloud services: DELETE cloud/secrets/{secret_name}. */
export const deleteSecret: Handler<'secrets.delete'> = (_state, { project, path: { secret_name: name } }) => {
  if (!cloudOf(project).secrets.delete(name)) throw new Problem('not_found', 'The project has no secret of this name.');
  return { name, deleted: true };
};
