import type { AnswerTo, ENDPOINTS, EndpointId } from '../../spec/endpoints.ts';
import type { Fields, ShapeOf } from '../../spec/field.ts';
import type { Caller, Project, World } from '../state.ts';

type Row<Id extends EndpointId> = (typeof ENDPOINTS)[Id];

/** A request that has passed every check of its row: the caller may make it, and its values have the row's types. */
export interface Call<Id extends EndpointId> {
  readonly caller: Caller;
  /** The project in the path, which the caller may see. */
  readonly project: Row<Id>['path'] extends `${string}{project_id}${string}` ? Project : undefined;
  readonly query: Row<Id> extends { readonly query: infer Q extends Fields } ? ShapeOf<Q> : unknown;
  readonly body: Row<Id> extends { readonly body: infer B extends Fields } ? ShapeOf<B> : unknown;
}

/**
 * What an endpoint does beyond what its row says. It answers with the fields of the row, under HTTP 200 (all of
 * today's rows), or throws a `Problem`.
 */
export type Handler<Id extends EndpointId> = (world: World, call: Call<Id>) => AnswerTo<Id> | Promise<AnswerTo<Id>>;

/** A handler whose row is forgotten: whoever calls it has checked the call against the row. */
export type AnyHandler = (
  world: World,
  call: { caller: Caller; project: Project | undefined; query: unknown; body: unknown },
) => unknown;
